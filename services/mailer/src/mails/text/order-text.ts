import type { GroupView, ItemView, OrderView } from '../orders/order-view.js';
import { priceText } from '../price-text.js';
import { wrap } from './wrap.js';

const itemText = ({ name, vendorName, priceCents, variations, comments }: ItemView): string =>
  [
    name,
    `  from ${vendorName}`,
    ...variations.map(({ options, quantity, totalCents }) => {
      const chosen = options.map(({ label, value }) => `${label}: ${value}`).join(', ');
      const sum = `${quantity} x ${priceText(priceCents)} = ${priceText(totalCents)}`;
      return `  ${sum}${chosen && ` (${chosen})`}`;
    }),
    ...(comments ? [`  ${wrap(`Your note: ${comments}`, '  ')}`] : []),
  ].join('\n');

const groupText = ({ heading, detail, items }: GroupView): string =>
  [`-- ${heading}: ${detail}`, ...items.map(itemText)].join('\n\n');

/** An order for readers of plain text. */
export const orderText = (order: OrderView): string =>
  [
    `YOUR ORDER ${order.number}`,
    `Placed ${order.placedAt}. Contact number ${order.buyer.contactNumber}`,
    ...order.groups.map((group) => `\n${groupText(group)}`),
    '',
    ...order.surcharges.map(
      ({ vendorName, cents }) => `Delivery surcharge, ${vendorName}: ${priceText(cents)}`,
    ),
    `Total: ${priceText(order.totalCents)}`,
  ].join('\n');
