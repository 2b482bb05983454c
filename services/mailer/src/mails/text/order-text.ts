import type { GroupView, ItemView, OrderView } from '../orders/order-view.js';
import { priceText } from '../price-text.js';
import { wrap } from './wrap.js';

const indented = (text: string): string => wrap(text, '  ', '  ');

const itemText = ({ name, vendorName, priceCents, variations, comments }: ItemView): string =>
  [
    wrap(name),
    indented(`from ${vendorName}`),
    ...variations.map(({ options, quantity, totalCents }) => {
      const chosen = options.map(({ label, value }) => `${label}: ${value}`).join(', ');
      const sum = `${quantity} x ${priceText(priceCents)} = ${priceText(totalCents)}`;
      return indented(`${sum}${chosen && ` (${chosen})`}`);
    }),
    ...(comments ? [indented(`Your note: ${comments}`)] : []),
  ].join('\n');

const groupText = ({ heading, detail, items }: GroupView): string =>
  [wrap(`-- ${heading}: ${detail}`), ...items.map(itemText)].join('\n\n');

/** An order as plain text. */
export const orderText = (order: OrderView): string =>
  [
    `YOUR ORDER ${order.number}`,
    wrap(`Placed ${order.placedAt}. Contact number ${order.buyer.contactNumber}`),
    ...order.groups.map((group) => `\n${groupText(group)}`),
    '',
    ...order.surcharges.map(({ vendorName, cents }) =>
      wrap(`Delivery surcharge, ${vendorName}: ${priceText(cents)}`),
    ),
    `Total: ${priceText(order.totalCents)}`,
  ].join('\n');
