import { isUnlimited } from '@festival/contracts/limits';
import type { Product } from '@festival/contracts/products';

/** Above these numbers stock counts as unlimited: for one variation, and for a whole product. */
const MANY_OF_A_VARIATION = 1e5;
const MANY_IN_ALL = 1e7;
const UNLIMITED = 'Unlimited';

const count = (stock: number): string => stock.toLocaleString('en-SG');

export const variationStock = (stock: number): string =>
  stock > MANY_OF_A_VARIATION ? UNLIMITED : count(stock);

/** The total stock of a product; unlimited if one variation is. */
export const totalStock = ({
  totalQty,
  quantity,
}: Pick<Product, 'totalQty' | 'quantity'>): string =>
  totalQty > MANY_IN_ALL || quantity.flat().some(isUnlimited) ? UNLIMITED : count(totalQty);

/** The maximum number of named options; an attribute may have thirty. */
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

/** When the product is available. @param days without the festival's own handling time */
export const leadTimeText = ({ isPreOrder }: Pick<Product, 'isPreOrder'>, days: number): string =>
  isPreOrder ? `Pre-order, ${days} ${days === 1 ? 'day' : 'days'}` : 'Ready';

export const collectionText = ({
  canCollect,
  canDeliver,
}: Pick<Product, 'canCollect' | 'canDeliver'>): string =>
  [canCollect && 'Self-collection', canDeliver && 'Delivery'].filter(Boolean).join(', ');

/** "the Lino print", or "3 products". */
export const nameList = (products: readonly Pick<Product, 'name'>[]): string =>
  new Intl.ListFormat('en-SG').format(products.map(({ name }) => `“${name}”`));
