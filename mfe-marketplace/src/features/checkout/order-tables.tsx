import { toDollars } from '@festival/contracts/money';
import type { Cart } from '@festival/lifecycles/cart';
import type { Surcharge } from '@festival/lifecycles/checkout';
import { Card } from '@festival/ui/card';
import { Price } from '@festival/ui/price';
import styles from './order-tables.module.css';

/** A quantity of a product in one colour and size. */
export interface OrderLine {
  key: string;
  name: string;
  options: string;
  priceCents: number;
  quantity: number;
}

export const toLines = (cart: Cart): OrderLine[] =>
  cart.products.flatMap(({ productId, name, priceCents, variations }) =>
    variations.map(({ colour, size, quantity }) => ({
      key: `${productId}/${colour}/${size}`,
      name,
      options: [colour, size].filter(Boolean).join(', '),
      priceCents,
      quantity,
    })),
  );

function ProductTable({ lines }: { lines: readonly OrderLine[] }) {
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
        {lines.map(({ key, name, options, priceCents, quantity }) => (
          <tr key={key}>
            <th scope="row">
              <bdi>{name}</bdi>
              <span className={styles.detail}>
                {options && (
                  <>
                    <bdi>{options}</bdi>,{' '}
                  </>
                )}
                <Price amount={toDollars(priceCents)} /> each
              </span>
            </th>
            <td>{quantity}</td>
            <td>
              <Price amount={toDollars(priceCents * quantity)} />
            </td>
          </tr>
        ))}
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
            <th scope="row">
              <bdi>{vendorName}</bdi>
            </th>
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
  lines: readonly OrderLine[];
  surcharges: readonly Surcharge[];
  totalCents: number;
}

/** The parts of the total: each variation, and one surcharge for each delivering vendor. */
export function OrderTables({ lines, surcharges, totalCents }: Props) {
  return (
    <Card padding="medium">
      <div className={styles.tables}>
        <ProductTable lines={lines} />
        <SurchargeTable surcharges={surcharges} />
        <p className={styles.total} role="status">
          <span>Total</span> <Price amount={toDollars(totalCents)} size="large" />
        </p>
      </div>
    </Card>
  );
}
