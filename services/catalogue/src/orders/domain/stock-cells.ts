/** One cell of a product's grid. */
export interface StockCell {
  productId: string;
  colour: number;
  size: number;
}

/** A cell and the quantity that an order needs of it. */
export interface StockNeed extends StockCell {
  productName: string;
  quantity: number;
}

interface BoughtProduct {
  productId: string;
  productName: string;
  quantityBought: number[][];
}

/** The cells of a product with a quantity above zero. */
export const boughtCells = ({
  productId,
  quantityBought,
}: Omit<BoughtProduct, 'productName'>): (StockCell & { quantity: number })[] =>
  quantityBought.flatMap((row, colour) =>
    row.flatMap((quantity, size) => (quantity > 0 ? [{ productId, colour, size, quantity }] : [])),
  );

/** The cells that an order touches. */
export const stockNeeds = (bought: readonly BoughtProduct[]): StockNeed[] =>
  bought.flatMap((product) =>
    boughtCells(product).map((cell) => ({ ...cell, productName: product.productName })),
  );

export const keyOf = ({ productId, colour, size }: StockCell): string =>
  `${productId} ${colour} ${size}`;

/** Compares in the order of the table's primary key. */
export const compareCells = (one: StockCell, other: StockCell): number => {
  if (one.productId !== other.productId) return one.productId < other.productId ? -1 : 1;
  return one.colour - other.colour || one.size - other.size;
};
