import { isUnlimited } from '@festival/contracts/limits';
import type { Product } from '@festival/contracts/products';

/** Above these, stock is shown as unlimited: of one variation, and of all of a product. */
const MANY_OF_A_VARIATION = 1e5;
const MANY_IN_ALL = 1e7;
const UNLIMITED = 'Unlimited';

const count = (stock: number): string => stock.toLocaleString('en-SG');

export const variationStock = (stock: number): string =>
  stock > MANY_OF_A_VARIATION ? UNLIMITED : count(stock);

/** All that is left of a product; as soon as one variation never runs out, neither does the product. */
export const totalStock = ({
  totalQty,
  quantity,
}: Pick<Product, 'totalQty' | 'quantity'>): string =>
  totalQty > MANY_IN_ALL || quantity.flat().some(isUnlimited) ? UNLIMITED : count(totalQty);

/** So many are named; an attribute may have thirty. */
const NAMED_OPTIONS = 5;

const namesOf = (options: readonly string[]): string => {
  const more = options.length - NAMED_OPTIONS;
  const named = options.slice(0, NAMED_OPTIONS).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
};

/** The options by attribute: "Colour: Sun, Sea". */
export const optionLines = ({
  attribute1,
  attribute2,
  colours,
  sizes,
}: Pick<Product, 'attribute1' | 'attribute2' | 'colours' | 'sizes'>): string[] => [
  ...(colours.length > 0 ? [`${attribute1}: ${namesOf(colours)}`] : []),
  ...(sizes.length > 0 ? [`${attribute2}: ${namesOf(sizes)}`] : []),
];

export const hasOptions = ({ colours, sizes }: Pick<Product, 'colours' | 'sizes'>): boolean =>
  colours.length + sizes.length > 0;

/** When it can be had. @param days without the festival's own days of handling */
export const leadTimeText = ({ isPreOrder }: Pick<Product, 'isPreOrder'>, days: number): string =>
  isPreOrder ? `Pre-order, ${days} ${days === 1 ? 'day' : 'days'}` : 'Ready';

export const collectionText = ({
  canCollect,
  canDeliver,
}: Pick<Product, 'canCollect' | 'canDeliver'>): string =>
  [canCollect && 'Self-collection', canDeliver && 'Delivery'].filter(Boolean).join(', ');

/** "the Lino print", "3 products": for what is done to several at once. */
export const nameList = (products: readonly Pick<Product, 'name'>[]): string =>
  new Intl.ListFormat('en-SG').format(products.map(({ name }) => `“${name}”`));
