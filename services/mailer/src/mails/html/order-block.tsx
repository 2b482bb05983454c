import type { GroupView, ItemView, OrderView, VariationView } from '../orders/order-view.js';
import { priceText } from '../price-text.js';
import { styles } from './theme.js';

const Options = ({ options }: Pick<VariationView, 'options'>) =>
  options.map(({ label, value }, index) => (
    <span key={label}>
      {index > 0 && ', '}
      <bdi>{label}</bdi>: <bdi>{value}</bdi>
    </span>
  ));

const Variation = ({
  options,
  quantity,
  totalCents,
  priceCents,
}: VariationView & { priceCents: number }) => (
  <tr>
    <td className="muted" style={{ ...styles.cell, ...styles.detail, paddingTop: 2 }}>
      {quantity} × {priceText(priceCents)}
      {options.length > 0 && (
        <>
          {' · '}
          <Options options={options} />
        </>
      )}
    </td>
    <td className="ink" style={{ ...styles.amount, paddingTop: 2 }}>
      {priceText(totalCents)}
    </td>
  </tr>
);

const Item = ({ item }: { item: ItemView }) => (
  <>
    <tr>
      <td colSpan={2} className="ink" style={{ ...styles.cell, paddingTop: 14 }}>
        <strong>
          <bdi>{item.name}</bdi>
        </strong>
        <div className="muted" style={styles.detail}>
          from <bdi>{item.vendorName}</bdi>
        </div>
      </td>
    </tr>
    {item.variations.map((variation, index) => (
      <Variation key={index} {...variation} priceCents={item.priceCents} />
    ))}
    {item.comments !== '' && (
      <tr>
        <td
          colSpan={2}
          className="muted"
          style={{ ...styles.cell, ...styles.detail, paddingTop: 4 }}
        >
          Your note: <bdi>{item.comments}</bdi>
        </td>
      </tr>
    )}
  </>
);

const Group = ({ group }: { group: GroupView }) => (
  <>
    <tr>
      <td colSpan={2} style={{ paddingTop: 16 }}>
        <div className="soft" style={styles.band}>
          {group.heading}
          <div style={styles.bandDetail}>
            <bdi>{group.detail}</bdi>
          </div>
        </div>
      </td>
    </tr>
    {group.items.map((item, index) => (
      <Item key={index} item={item} />
    ))}
  </>
);

const Sum = ({ label, theirs, cents, isTotal = false }: SumProps) => {
  const emphasis = isTotal ? styles.total : undefined;
  return (
    <tr>
      <td className="ink" style={{ ...styles.cell, ...emphasis }}>
        {label}
        {theirs && (
          <>
            {', '}
            <bdi>{theirs}</bdi>
          </>
        )}
      </td>
      <td className="ink" style={{ ...styles.amount, ...emphasis }}>
        {priceText(cents)}
      </td>
    </tr>
  );
};

interface SumProps {
  label: string;
  theirs?: string;
  cents: number;
  isTotal?: boolean;
}

/** The lines of an order by slot or delivery, the vendors' surcharges, and the total. */
export const OrderBlock = ({ order }: { order: OrderView }) => (
  <>
    <h2 className="ink" style={styles.heading}>
      Your order {order.number}
    </h2>
    <div className="muted" style={styles.detail}>
      Placed {order.placedAt}. Contact number {order.buyer.contactNumber}
    </div>
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        {order.groups.map((group, index) => (
          <Group key={index} group={group} />
        ))}
        <tr>
          <td colSpan={2} style={{ paddingTop: 18 }}>
            <div className="rule" style={{ ...styles.rule, height: 0 }} />
          </td>
        </tr>
        {order.surcharges.map(({ vendorName, cents }) => (
          <Sum key={vendorName} label="Delivery surcharge" theirs={vendorName} cents={cents} />
        ))}
        <Sum label="Total" cents={order.totalCents} isTotal />
      </tbody>
    </table>
  </>
);
