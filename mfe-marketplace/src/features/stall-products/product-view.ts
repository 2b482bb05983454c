import { containsWords } from '@festival/contracts/folding';
import { isUnlimited } from '@festival/contracts/limits';
import type { Product } from '@festival/contracts/products';
import type { TableSort } from '@festival/ui/data-table';
import { useState } from 'react';

export const PAGE_SIZES = [5, 10, 25] as const;
const DEFAULT_PAGE_SIZE = 10;

export interface ProductView {
  text: string;
  /** Undefined for newest first. */
  sort: TableSort | undefined;
  page: number;
  pageSize: number;
}

const text = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const comparisons: Record<string, (one: Product, other: Product) => number> = {
  name: (one, other) => text.compare(one.name, other.name),
  category: (one, other) => text.compare(one.category, other.category),
  price: (one, other) => one.price - other.price,
  stock: (one, other) => one.totalQty - other.totalQty,
  sold: (one, other) => one.quantitySold - other.quantitySold,
  leadTime: (one, other) =>
    Number(one.isPreOrder) - Number(other.isPreOrder) || one.leadTime - other.leadTime,
};

const newestFirst = (one: Product, other: Product): number =>
  Date.parse(other.date_uploaded) - Date.parse(one.date_uploaded);

const holds = (product: Product, wanted: string): boolean =>
  containsWords([product.name, product.category, ...product.colours, ...product.sizes], wanted);

/** The products that match the view, in its order, of all pages. */
export const arrange = (products: readonly Product[], { text, sort }: ProductView): Product[] => {
  const compare = sort && comparisons[sort.key];
  const turn = sort?.isDescending ? -1 : 1;
  return products
    .filter((product) => holds(product, text))
    .sort((one, other) => (compare ? turn * compare(one, other) : 0) || newestFirst(one, other));
};

/** The requested page, or the last one if there are fewer. */
export const pageOf = <Row>(rows: readonly Row[], { page, pageSize }: ProductView) => {
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const shown = Math.min(page, pageCount);
  return { page: shown, pageCount, rows: rows.slice((shown - 1) * pageSize, shown * pageSize) };
};

/** The view, and a function to change it. Any change of the list returns to its first page. */
export const useProductView = (): [ProductView, (change: Partial<ProductView>) => void] => {
  const [view, setView] = useState<ProductView>({
    text: '',
    sort: undefined,
    page: 1,
    pageSize: DEFAULT_PAGE_SIZE,
  });
  return [view, (change) => setView((now) => ({ ...now, page: 1, ...change }))];
};

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
