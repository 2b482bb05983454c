import { z } from 'zod';
import {
  dollarsField,
  flagField,
  givenOr,
  id,
  line,
  listField,
  optionalLine,
  optionalText,
  wholeField,
  wholeNumberOf,
} from '../common.js';
import { imageSet, imagesField } from '../images.js';
import { MAX_DESCRIPTION_LENGTH, MAX_OPTIONS, UNLIMITED_STOCK } from '../limits.js';
import { isSameName } from '../options.js';
import { checkProductForm } from './product-rules.js';

const MAX_LEAD_TIME_DAYS = 365;
const MAX_REVISION = 4_294_967_295;

const options = listField(
  z
    .array(line(64), 'must be a list of options')
    .max(MAX_OPTIONS, `must hold at most ${MAX_OPTIONS} options`)
    .refine(
      (all) => all.every((name, at) => !all.slice(0, at).some((one) => isSameName(one, name))),
      'must name each option once',
    ),
);

/** For each option of a side its name as the form loaded it, or null for a new option. */
const optionsBefore = givenOr(
  listField(
    z
      .array(z.string().max(64).nullable(), 'must be a list of options, null for a new one')
      .refine(
        (all) => new Set(all.filter(Boolean)).size === all.filter(Boolean).length,
        'must name each option once',
      ),
  ).optional(),
);

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** The stock of one pair of options. An empty cell is unlimited. */
const cell = z.preprocess(
  (value: number | string | null): unknown =>
    isEmpty(value) ? UNLIMITED_STOCK : wholeNumberOf(value),
  z
    .number('must be whole numbers such as 12')
    .int('must be whole numbers such as 12')
    .min(0, 'must be at least 0')
    .transform((stock) => Math.min(stock, UNLIMITED_STOCK)),
);

const grid = listField(
  z.array(z.array(cell, 'must be rows of whole numbers'), 'must be rows of whole numbers'),
);

/** The vendor's product form, as multipart fields (lists as JSON) or as values. */
export const productForm = z
  .object({
    name: line(255),
    description: givenOr(optionalText(MAX_DESCRIPTION_LENGTH).default('')),
    /** Describes the images for people who cannot see them. */
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
    /** The grid that the form loaded. If given, the difference is applied to the current stock. */
    quantityBefore: givenOr(grid.optional()),
    /** Which options were renamed. Without them, the rule of `continuedOptions` decides. */
    coloursBefore: optionsBefore,
    sizesBefore: optionsBefore,
    /** The product's `optionsRevision` as the form loaded it. If given, a change since then is refused. */
    optionsRevision: givenOr(wholeField(0, MAX_REVISION).optional()),
    canCollect: flagField,
    canDeliver: flagField,
    isPreOrder: flagField,
    /** In days, without the festival's own handling time. */
    leadTime: givenOr(wholeField(0, MAX_LEAD_TIME_DAYS).default(0)),
    images: givenOr(imagesField.default([])),
  })
  .superRefine(checkProductForm)
  // Without pre-order there is no lead time.
  .transform((form) => ({ ...form, leadTime: form.isPreOrder ? form.leadTime : 0 }));
export type ProductForm = z.output<typeof productForm>;

/** `[colour][size]`; a product without options has a 1×1 grid. */
const stockGrid = z.array(z.array(z.number().int().min(0)));

/** A product as everybody sees it. */
export const product = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  alt: z.string(),
  price: z.number(),
  category: z.string(),
  attribute1: z.string(),
  attribute2: z.string(),
  colours: z.array(z.string()),
  sizes: z.array(z.string()),
  quantity: stockGrid,
  /** Counts the changes of the options. */
  optionsRevision: z.number().int(),
  canCollect: z.boolean(),
  canDeliver: z.boolean(),
  isPreOrder: z.boolean(),
  leadTime: z.number().int(),
  images: z.array(z.string()),
  imageSets: z.array(imageSet),
  date_uploaded: z.string(),
  vendorId: id,
  vendorName: z.string(),
  vendorSurcharge: z.number(),
  totalQty: z.number().int(),
  quantitySold: z.number().int(),
  comments: z.string(),
});
export type Product = z.infer<typeof product>;
