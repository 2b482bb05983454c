import { z } from 'zod';
import { dollarsField, line, listField, optionalLine, optionalText } from '../common/index.js';
import { MAX_DESCRIPTION_LENGTH, MAX_OPTIONS } from '../limits/index.js';
import { picturesField } from '../pictures/index.js';
import { checkProductForm } from './product-rules.js';

const MAX_LEAD_TIME_DAYS = 365;
const MAX_STOCK = 10_000_000;

const flagField = z.preprocess(
  (value: boolean | 'true' | 'false' | undefined): unknown =>
    ({ true: true, false: false, '': false })[String(value ?? false)] ?? value,
  z.boolean('must be true or false'),
);

const wholeField = (max: number) =>
  z.preprocess(
    (value: number | string | undefined): unknown => Number(value ?? 0),
    z
      .number('must be a whole number')
      .int('must be a whole number')
      .min(0, 'must be at least 0')
      .max(max, `must be at most ${max}`),
  );

const options = listField(
  z
    .array(line(64), 'must be a list of options')
    .max(MAX_OPTIONS, `must hold at most ${MAX_OPTIONS} options`)
    .refine((all) => new Set(all).size === all.length, 'must name each option once'),
);

const grid = listField(
  z.array(
    z.array(
      z
        .number('must be whole numbers')
        .int('must be whole numbers')
        .min(0, 'must be at least 0')
        .max(MAX_STOCK, `must be at most ${MAX_STOCK}`),
      'must be rows of whole numbers',
    ),
    'must be rows of whole numbers',
  ),
);

/** What a vendor fills in about a product, as fields of a multipart form (lists as JSON) or as values. */
export const productForm = z
  .object({
    name: line(255),
    description: optionalText(MAX_DESCRIPTION_LENGTH).default(''),
    /** What the pictures show, for those who do not see them. */
    alt: optionalLine(500).default(''),
    price: dollarsField,
    category: line(64),
    attribute1: optionalLine(64).default(''),
    attribute2: optionalLine(64).default(''),
    /** The options of `attribute1` and of `attribute2`. */
    colours: options.default([]),
    sizes: options.default([]),
    /** `[colour][size]`; 999999 or more is unlimited. */
    quantity: grid,
    /** The grid as the form loaded it: then the difference is applied to what there is now. */
    quantityBefore: grid.optional(),
    canCollect: flagField,
    canDeliver: flagField,
    isPreOrder: flagField,
    /** Days, without the festival's own days of handling. */
    leadTime: wholeField(MAX_LEAD_TIME_DAYS),
    images: picturesField.default([]),
  })
  .superRefine(checkProductForm)
  // Toggling pre-order off sets its lead time to 0.
  .transform((form) => ({ ...form, leadTime: form.isPreOrder ? form.leadTime : 0 }));
export type ProductForm = z.output<typeof productForm>;
