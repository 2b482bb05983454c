import { number, type RowOf, text } from './column.js';

/**
 * `orders.csv`: one row for each variation. A vendor's surcharge appears once in an order, in the row of the first line that the vendor delivers, so that
 * the rows of an order add up to its total.
 */
export const orderColumns = {
  orderNumber: text('The order’s number, as the buyer has it in their mail.'),
  datetime: text('When the order was placed, in the festival’s time zone (ISO 8601).'),
  verified: text('`true` once an admin has verified the payment, else `false`.'),
  name: text('The buyer’s name.'),
  emailAddress: text('Where mails about the order go.'),
  contactNumber: text('The buyer’s phone number, digits only.'),
  vendor: text('Who sells the product, as named when it was bought.'),
  product: text('The product, as named when it was bought.'),
  option1: text('The chosen first option, such as a colour; empty without options.'),
  option2: text('The chosen second option, such as a size; empty without one.'),
  quantity: number('How many were bought.'),
  price: number('The price of one, in dollars.'),
  lineTotal: number('Price × quantity, in dollars.'),
  collection: text('`selfCollection` or `delivery`.'),
  collectionDate: text('The code of the collection slot; empty for a delivery.'),
  deliveryAddress: text('Where it is delivered; empty where it is collected.'),
  comments: text('What the buyer wrote to the vendor.'),
  surcharge: number(
    'The vendor’s delivery charge for the order, in dollars. It is on the vendor’s first delivered line; the other lines have 0.00.',
  ),
  cancelled: text('`true` for a cancelled order, else `false`.'),
};
export type OrderCsvRow = RowOf<typeof orderColumns>;
