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
  searchText,
  wholeField,
  wholeNumberOf,
} from './common.js';
import { imageSet, imagesField } from './images.js';
import { MAX_DESCRIPTION_LENGTH, MAX_OPTIONS, UNLIMITED_STOCK } from './limits.js';
import { isSameName } from './options.js';

/** What the rules across fields read, in the form and in the request. */
interface CheckedForm {
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

/** Whether a grid has a number for every pair of options. A product without options has a single cell. */
export const isGridOf = (
  grid: unknown[][],
  { colours, sizes }: Pick<CheckedForm, 'colours' | 'sizes'>,
): boolean =>
  grid.length === Math.max(1, colours.length) &&
  grid.every((row) => row.length === Math.max(1, sizes.length));

export const checkProductForm = (
  form: CheckedForm,
  context: Pick<z.RefinementCtx, 'addIssue'>,
): void => {
  const refuse = (path: keyof CheckedForm, message: string) =>
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

export const productForm = z
  .object({
    name: line(255),
    description: givenOr(optionalText(MAX_DESCRIPTION_LENGTH).default('')),
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

export const MAX_LISTED_PRODUCTS = 1_000;
export const MAX_FOUND_PRODUCTS = 100;
const MAX_SEARCH_LENGTH = 200;

const productSorts = ['name', '-name', 'date', '-date', 'price', '-price'] as const;
export type ProductSort = (typeof productSorts)[number];

/** A repeatable parameter of a query string: one string, or several. */
const repeatable = z
  .union([z.string().max(100), z.array(z.string().max(100)).max(20)])
  .transform((value) => (Array.isArray(value) ? value : [value]).filter(Boolean));

/** The query of `GET /products` and `GET /search/products`. Both search if it has a text `q`, and list otherwise. */
export const productQuery = z.object({
  page: wholeField(1, 100_000).optional().meta({ description: 'Counted from 1; needs `limit`.' }),
  limit: wholeField(1, MAX_LISTED_PRODUCTS)
    .optional()
    .meta({
      description: `Products a page. Without it: all, ${MAX_LISTED_PRODUCTS} at most; the first ${MAX_FOUND_PRODUCTS} of what a text finds.`,
    }),
  category: repeatable.optional().meta({ description: 'Repeatable: any of these.' }),
  vendor: z.literal('').or(id).optional().meta({ description: 'The `_id` of a vendor.' }),
  sort: z
    .enum(productSorts, `must be one of ${productSorts.join(', ')}`)
    .optional()
    .meta({
      description: 'Without it: the best first where a text is looked for, else the newest first.',
    }),
  q: searchText(MAX_SEARCH_LENGTH).optional().meta({
    description:
      'Words that all occur in the name, description, vendor or category, whole or as the beginning of a word. Accents may be left out, and one letter may be wrong in a word of four or more.',
  }),
});
export type ProductQuery = z.infer<typeof productQuery>;

/** The Redis channel for changes of products, stock and vendors. */
export const CATALOGUE_CHANGED = 'catalogue:changed';
