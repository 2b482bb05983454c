import { toDollars } from '@festival/contracts/money';
import type { Cart, CartProduct, CartVariation } from '@festival/lifecycles/cart';
import type { OrderTotals, Surcharge } from '@festival/lifecycles/checkout';
import { Price } from '@festival/ui/price';
import { Table, type TableColumn } from '@festival/ui/table';
import styles from './order-tables.module.css';

type Row = CartVariation & { product: CartProduct };

const nameOf = ({ product, colour, size }: Row): string =>
  [product.name, colour, size].filter(Boolean).join(', ');

const productColumns: TableColumn<Row>[] = [
  { key: 'product', header: 'Product', isRowHeader: true, cell: nameOf },
  { key: 'quantity', header: 'Quantity', align: 'end', cell: ({ quantity }) => quantity },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    cell: ({ product }) => <Price amount={toDollars(product.priceCents)} />,
  },
  {
    key: 'subtotal',
    header: 'Subtotal',
    align: 'end',
    cell: ({ product, quantity }) => <Price amount={toDollars(product.priceCents * quantity)} />,
  },
];

const surchargeColumns: TableColumn<Surcharge>[] = [
  { key: 'vendor', header: 'Vendor', isRowHeader: true, cell: ({ vendorName }) => vendorName },
  {
    key: 'surcharge',
    header: 'Surcharge',
    align: 'end',
    cell: ({ cents }) => <Price amount={toDollars(cents)} />,
  },
];

interface Props {
  cart: Cart;
  totals: OrderTotals;
}

/** What the total is made of: each variation, and one surcharge a vendor that delivers. */
export function OrderTables({ cart, totals }: Props) {
  const rows = cart.products.flatMap((product) =>
    product.variations.map((variation) => ({ ...variation, product })),
  );
  return (
    <div className={styles.tables}>
      <Table
        caption="Products"
        columns={productColumns}
        rows={rows}
        rowId={({ product, colour, size }) => `${product.productId}/${colour}/${size}`}
        rowLabel={nameOf}
      />
      {totals.surcharges.length > 0 && (
        <Table
          caption="Vendor surcharges for delivery"
          columns={surchargeColumns}
          rows={totals.surcharges}
          rowId={({ vendorId }) => vendorId}
          rowLabel={({ vendorName }) => vendorName}
        />
      )}
      <p className={styles.total} role="status">
        <span>Total</span> <Price amount={toDollars(totals.totalCents)} size="large" />
      </p>
    </div>
  );
}
