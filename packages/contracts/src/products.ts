import { z } from 'zod';
import { givenOr, id, searchText, wholeField } from './common.js';
import { MAX_OPTIONS, MAX_QUANTITY_PER_VARIATION } from './limits.js';
import { NOT_WHOLE } from './money.js';

export {
  type Product,
  type ProductForm,
  product,
  productForm,
} from './products/product.js';
export { checkProductForm, isGridOf, productSentences } from './products/product-rules.js';

export const MAX_LISTED_PRODUCTS = 1_000;
/** The maximum number of results of a search without a limit. */
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

/** The names are compared as they were answered, so they are taken as they are. */
const names = givenOr(
  z
    .array(z.string('must be the name of an option').max(64), 'must be a list of options')
    .max(MAX_OPTIONS, `must hold at most ${MAX_OPTIONS} options`)
    .optional(),
);
const side = givenOr(z.string('must be the name of an attribute').max(64).optional());

/**
 * The chosen quantities of one product: `quantityBought` has the shape of the product's grid. The fields after it say what the indices meant when
 * they were chosen. Without them, or with null or an empty text, the indices mean the present options.
 */
export const cartLine = z.object({
  productId: id,
  quantityBought: z
    .array(z.array(z.number().int().min(0).max(MAX_QUANTITY_PER_VARIATION)).min(1).max(100))
    .min(1)
    .max(100),
  attribute1: side.meta({
    description:
      'What the rows were called, such as Colour. The answer has the chosen option here.',
  }),
  attribute2: side.meta({
    description:
      'What the columns were called, such as Size. The answer has the chosen option here.',
  }),
  colours: names.meta({ description: 'The names of the options that the rows stood for.' }),
  sizes: names.meta({ description: 'The names of the options that the columns stood for.' }),
  optionsRevision: givenOr(
    z.number(NOT_WHOLE).int(NOT_WHOLE).min(0, 'must be at least 0').optional(),
  ).meta({ description: 'The `optionsRevision` of the product from which was chosen.' }),
});
export type CartLine = z.infer<typeof cartLine>;

type CheckedLine = Partial<CartLine> & { _id?: string; quantity?: CartLine['quantityBought'] };

/** Also accepts a line of an older page's cart, with the product as `_id` and the quantities as `quantity`. */
export const checkedLine = z.preprocess((line: CheckedLine): unknown => {
  if (typeof line !== 'object' || line === null) return line;
  const { _id, quantity, productId = _id, quantityBought = quantity, ...meant } = line;
  return { ...meant, productId, quantityBought };
}, cartLine);

/** An option in a cart that is no longer available in that quantity. `attribute1` and `attribute2` are the chosen options. */
export const shortage = z.object({
  productId: id,
  name: z.string(),
  attribute1: z.string().meta({ description: 'The chosen option, such as Red.' }),
  attribute2: z.string().meta({ description: 'The chosen option, such as L.' }),
  quantity: z.number().int(),
  stock: z.number().int(),
});
export type Shortage = z.infer<typeof shortage>;

/** The Redis channel for changes of products, stock and vendors. */
export const CATALOGUE_CHANGED = 'catalogue:changed';
