import { z } from 'zod';
import {
  dollarsField,
  flagField,
  givenOr,
  line,
  listField,
  optionalLine,
  optionalText,
  wholeField,
  wholeNumberOf,
} from '../common/index.js';
import { MAX_DESCRIPTION_LENGTH, MAX_OPTIONS, UNLIMITED_STOCK } from '../limits/index.js';
import { picturesField } from '../pictures/index.js';
import { checkProductForm } from './product-rules.js';

const MAX_LEAD_TIME_DAYS = 365;

const options = listField(
  z
    .array(line(64), 'must be a list of options')
    .max(MAX_OPTIONS, `must hold at most ${MAX_OPTIONS} options`)
    .refine((all) => new Set(all).size === all.length, 'must name each option once'),
);

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** Stock of one pair of options; an empty cell is one without an end. */
const cell = z.preprocess(
  (value: number | string | null): unknown =>
    isEmpty(value) ? UNLIMITED_STOCK : wholeNumberOf(value),
  z
    .number('must be whole numbers')
    .int('must be whole numbers')
    .min(0, 'must be at least 0')
    .transform((stock) => Math.min(stock, UNLIMITED_STOCK)),
);

const grid = listField(
  z.array(z.array(cell, 'must be rows of whole numbers'), 'must be rows of whole numbers'),
);

/** What a vendor fills in about a product, as fields of a multipart form (lists as JSON) or as values. */
export const productForm = z
  .object({
    name: line(255),
    description: givenOr(optionalText(MAX_DESCRIPTION_LENGTH).default('')),
    /** What the pictures show, for those who do not see them. */
    alt: givenOr(optionalLine(500).default('')),
    price: dollarsField,
    category: line(64),
    attribute1: givenOr(optionalLine(64).default('')),
    attribute2: givenOr(optionalLine(64).default('')),
    /** The options of `attribute1` and of `attribute2`. */
    colours: givenOr(options.default([])),
    sizes: givenOr(options.default([])),
    /** `[colour][size]`; 999999 or more, `null` or an empty cell is unlimited. */
    quantity: grid,
    /** The grid as the form loaded it: then the difference is applied to what there is now. */
    quantityBefore: givenOr(grid.optional()),
    canCollect: flagField,
    canDeliver: flagField,
    isPreOrder: flagField,
    /** Days, without the festival's own days of handling. */
    leadTime: givenOr(wholeField(0, MAX_LEAD_TIME_DAYS).default(0)),
    images: givenOr(picturesField.default([])),
  })
  .superRefine(checkProductForm)
  // Toggling pre-order off sets its lead time to 0.
  .transform((form) => ({ ...form, leadTime: form.isPreOrder ? form.leadTime : 0 }));
export type ProductForm = z.output<typeof productForm>;
