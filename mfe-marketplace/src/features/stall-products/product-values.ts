import { areSidesSwapped } from '@festival/contracts/options';
import type { Product } from '@festival/contracts/products';
import { createImageDraft, type ImageDraft } from '@festival/forms/drafts';
import type { TypedNumber } from '@festival/forms/fields';
import type { Cell } from './grid.js';

/** The form's input. Empty or disabled parts are converted to the contract's values. */
export interface ProductValues {
  name: string;
  description: string;
  alt: string;
  price: TypedNumber;
  category: string;
  hasAttribute1: boolean;
  attribute1: string;
  colours: string[];
  hasAttribute2: boolean;
  attribute2: string;
  sizes: string[];
  /** Text that was typed as an option and not entered yet. */
  typedOption: Record<'colours' | 'sizes', string>;
  /** The options that were renamed in the form: the name, and the name that was loaded. */
  renamed: Record<'colours' | 'sizes', string[][]>;
  quantity: Cell[][];
  canCollect: boolean;
  canDeliver: boolean;
  isPreOrder: boolean;
  /** In days, without the festival's own handling time. */
  leadTime: TypedNumber;
}

/** The labels of the fields, in the order of the form. */
export const fieldLabels = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  category: 'Category',
  images: 'Pictures',
  alt: 'Picture description',
  attribute1: 'Name of attribute 1',
  colours: 'Options of attribute 1',
  attribute2: 'Name of attribute 2',
  sizes: 'Options of attribute 2',
  quantity: 'Stock',
  canCollect: 'Collection',
  leadTime: 'Lead time',
} as const;

export const emptyValues: ProductValues = {
  name: '',
  description: '',
  alt: '',
  price: null,
  category: '',
  hasAttribute1: false,
  attribute1: '',
  colours: [],
  hasAttribute2: false,
  attribute2: '',
  sizes: [],
  typedOption: { colours: '', sizes: '' },
  renamed: { colours: [], sizes: [] },
  quantity: [[null]],
  canCollect: false,
  canDeliver: false,
  isPreOrder: false,
  leadTime: null,
};

/** The vendor's part of the stored lead time, which includes the festival's handling time. */
export const ownLeadTime = (
  { leadTime }: Pick<Product, 'leadTime'>,
  handlingDays: number,
): number => Math.max(0, leadTime - handlingDays);

/** The options and stock of a product, in the shape of the form. */
export const optionValues = (product: Product) => ({
  hasAttribute1: product.attribute1 !== '',
  attribute1: product.attribute1,
  colours: [...product.colours],
  hasAttribute2: product.attribute2 !== '',
  attribute2: product.attribute2,
  sizes: [...product.sizes],
  renamed: { colours: [], sizes: [] },
  quantity: product.quantity.map((row) => [...row]),
});

export const valuesOf = (product: Product, handlingDays: number): ProductValues => ({
  name: product.name,
  description: product.description,
  alt: product.alt,
  price: product.price,
  category: product.category,
  ...optionValues(product),
  typedOption: { colours: '', sizes: '' },
  canCollect: product.canCollect,
  canDeliver: product.canDeliver,
  isPreOrder: product.isPreOrder,
  leadTime: product.isPreOrder ? ownLeadTime(product, handlingDays) : null,
});

/** The options and the stock of a product as the form loaded them. */
export type LoadedOptions = Pick<
  Product,
  'attribute1' | 'attribute2' | 'colours' | 'sizes' | 'quantity' | 'optionsRevision'
>;

export const noOptions: LoadedOptions = {
  attribute1: '',
  attribute2: '',
  colours: [],
  sizes: [],
  quantity: [],
  optionsRevision: 0,
};

export const loadedOptions = (product: LoadedOptions): LoadedOptions => ({
  attribute1: product.attribute1,
  attribute2: product.attribute2,
  colours: product.colours,
  sizes: product.sizes,
  quantity: product.quantity,
  optionsRevision: product.optionsRevision,
});

/** For each option its name when the form loaded, or null for a new option. `renamed` has pairs: the name now, and the loaded one. */
const namesBefore = (
  options: readonly string[],
  renamed: readonly string[][],
  loaded: readonly string[],
): (string | null)[] => {
  const names = new Map(renamed.map(([now, before]) => [now, before]));
  const isRenamed = (name: string) => renamed.some(([, before]) => before === name);
  return options.map((option) => {
    const name = names.get(option);
    if (name !== undefined) return loaded.includes(name) ? name : null;
    return loaded.includes(option) && !isRenamed(option) ? option : null;
  });
};

/** Which loaded option each option continues, and from which options and stock the vendor's changes start. */
export const sentChanges = (values: ProductValues, loaded: LoadedOptions) => {
  const sent = toSentValues(values);
  const [colours, sizes] = areSidesSwapped(loaded, sent)
    ? [loaded.sizes, loaded.colours]
    : [loaded.colours, loaded.sizes];
  return {
    quantityBefore: loaded.quantity,
    optionsRevision: loaded.optionsRevision,
    coloursBefore: namesBefore(sent.colours, values.renamed.colours, colours),
    sizesBefore: namesBefore(sent.sizes, values.renamed.sizes, sizes),
  };
};

/**
 * Converts the values for the request, without images. The contract refuses an empty price and text that is no number. The form has refused
 * empty cells before.
 */
export const toSentValues = ({
  typedOption: _,
  renamed: __,
  hasAttribute1,
  hasAttribute2,
  ...values
}: ProductValues) => ({
  ...values,
  price: values.price ?? '',
  attribute1: hasAttribute1 ? values.attribute1 : '',
  attribute2: hasAttribute2 ? values.attribute2 : '',
  colours: hasAttribute1 ? values.colours : [],
  sizes: hasAttribute2 ? values.sizes : [],
  quantity: values.quantity.map((row) => row.map((cell) => cell ?? 0)),
  leadTime: values.isPreOrder ? (values.leadTime ?? 0) : 0,
});

type FieldName = keyof typeof fieldLabels;

/** The contract's names of fields that have another name in the form. */
const aliases: Record<string, FieldName> = { newImages: 'images', canDeliver: 'canCollect' };

/** The field of a path in the contract, such as `quantity.0.1`; undefined if the form has no such field. */
export const fieldOf = (path: string): string | undefined => {
  const [first = ''] = path.split('.');
  const name = aliases[first] ?? first;
  if (!Object.hasOwn(fieldLabels, name)) return undefined;
  return name === 'quantity' ? path : name;
};

export const formTitle = (product: { name: string } | undefined): string =>
  product ? `Edit ${product.name}` : 'Add Product';

interface Typed {
  values: ProductValues;
  /** The original options and stock; empty for a new product. */
  before: LoadedOptions;
}

export const productDraft: ImageDraft<Typed> = createImageDraft('product', {
  values: {
    ...emptyValues,
    colours: [''],
    sizes: [''],
    renamed: { colours: [['']], sizes: [['']] },
  },
  before: { ...noOptions, colours: [''], sizes: [''], quantity: [[0]] },
});
