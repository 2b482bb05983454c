import type { Product } from '@festival/contracts/products';
import { DescriptionList } from '@festival/ui/description-list';
import { cellName } from '../../form/grid.js';
import { variationStock } from '../../table/describe-product.js';

/** The remaining stock of each variation. */
export function StockDetails({ product }: { product: Product }) {
  const items = product.quantity.flatMap((row, colour) =>
    row.map((stock, size) => ({
      term: cellName(product, colour, size),
      value: variationStock(stock),
    })),
  );
  return <DescriptionList items={items} />;
}
