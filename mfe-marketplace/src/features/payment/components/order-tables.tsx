import { toDollars } from '@festival/contracts/money';
import type { Cart } from '@festival/lifecycles/cart';
import type { OrderTotals, Surcharge } from '@festival/lifecycles/checkout';
import { Card } from '@festival/ui/card';
import { Price } from '@festival/ui/price';
import styles from './order-tables.module.css';

function ProductTable({ cart }: { cart: Cart }) {
  return (
    <table className={styles.table}>
      <caption>Products</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Quantity</th>
          <th scope="col">Subtotal</th>
        </tr>
      </thead>
      <tbody>
        {cart.products.flatMap(({ productId, name, priceCents, variations }) =>
          variations.map(({ colour, size, quantity }) => (
            <tr key={`${productId}/${colour}/${size}`}>
              <th scope="row">
                {name}
                <span className={styles.detail}>
                  {[colour, size].filter(Boolean).map((option) => `${option}, `)}
                  <Price amount={toDollars(priceCents)} /> each
                </span>
              </th>
              <td>{quantity}</td>
              <td>
                <Price amount={toDollars(priceCents * quantity)} />
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

function SurchargeTable({ surcharges }: { surcharges: readonly Surcharge[] }) {
  if (surcharges.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>Vendor surcharges for delivery</caption>
      <thead>
        <tr>
          <th scope="col">Vendor</th>
          <th scope="col">Surcharge</th>
        </tr>
      </thead>
      <tbody>
        {surcharges.map(({ vendorId, vendorName, cents }) => (
          <tr key={vendorId}>
            <th scope="row">{vendorName}</th>
            <td>
              <Price amount={toDollars(cents)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Props {
  cart: Cart;
  totals: OrderTotals;
}

/** What the total is made of: each variation, and one surcharge a vendor that delivers. */
export function OrderTables({ cart, totals }: Props) {
  return (
    <Card padding="medium">
      <div className={styles.tables}>
        <ProductTable cart={cart} />
        <SurchargeTable surcharges={totals.surcharges} />
        <p className={styles.total} role="status">
          <span>Total</span> <Price amount={toDollars(totals.totalCents)} size="large" />
        </p>
      </div>
    </Card>
  );
}
