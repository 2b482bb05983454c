import type { z } from 'zod';
import { isSameName } from '../options.js';

/** The parts of the form that rules across fields use. */
interface Checked {
  attribute1: string;
  attribute2: string;
  colours: string[];
  sizes: string[];
  quantity: unknown[][];
  canCollect: boolean;
  canDeliver: boolean;
  isPreOrder: boolean;
  leadTime: number | string;
  coloursBefore?: (string | null)[] | undefined;
  sizesBefore?: (string | null)[] | undefined;
}

/**
 * The sentences of the rules across fields. Each rule about options names the other attribute, as was agreed with the committee.
 */
export const productSentences = {
  noSizes: 'Please input at least one attribute option, or uncheck Add Attribute 1.',
  noColours: 'Please input at least one attribute option, or uncheck Add Attribute 2.',
  noCollection: 'Please select at least one form of product collection.',
  sameAttributes: 'Attribute 1 and Attribute 2 must be different!',
} as const;

const hasShape = (grid: unknown[][], rows: number, columns: number): boolean =>
  grid.length === rows && grid.every((row) => row.length === columns);

/** Whether a grid has a number for every pair of options. A product without options has a single cell. */
export const isGridOf = (
  grid: unknown[][],
  { colours, sizes }: Pick<Checked, 'colours' | 'sizes'>,
): boolean => hasShape(grid, Math.max(1, colours.length), Math.max(1, sizes.length));

/** Adds an issue for each broken rule across fields. */
export const checkProductForm = (
  form: Checked,
  context: Pick<z.RefinementCtx, 'addIssue'>,
): void => {
  const refuse = (path: keyof Checked, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (form.attribute2 && form.sizes.length === 0) refuse('sizes', productSentences.noSizes);
  if (form.attribute1 && form.colours.length === 0) refuse('colours', productSentences.noColours);
  if (!form.attribute1 && form.colours.length > 0) refuse('attribute1', 'is required');
  if (!form.attribute2 && form.sizes.length > 0) refuse('attribute2', 'is required');
  if (form.attribute1 && isSameName(form.attribute1, form.attribute2))
    refuse('attribute2', productSentences.sameAttributes);
  if (!form.canCollect && !form.canDeliver) refuse('canCollect', productSentences.noCollection);
  if (form.isPreOrder && Number(form.leadTime) < 1) refuse('leadTime', 'must be at least 1');
  for (const [before, options] of [
    ['coloursBefore', 'colours'],
    ['sizesBefore', 'sizes'],
  ] as const)
    if (form[before] && form[before].length !== form[options].length)
      refuse(before, `must have an entry for each of ${options}`);
  if (!isGridOf(form.quantity, form))
    refuse('quantity', 'must have a number for each option of both attributes');
};
