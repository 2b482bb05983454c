import { pipeline, Readable } from 'node:stream';
import { type OrderCsvRow, orderCsvColumns } from '@festival/contracts/orders';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import { type OrderLine, OrderLines } from './order-lines.js';

const dollars = (cents: number): string => (cents / 100).toFixed(2);

const toRow = (line: OrderLine): OrderCsvRow => ({
  orderNumber: line.order_number,
  datetime: line.placed_at.toISOString(),
  verified: String(line.state === 'verified'),
  name: line.name,
  emailAddress: line.email_address,
  contactNumber: line.contact_number,
  vendor: line.vendor_name,
  product: line.product_name,
  option1: line.option1,
  option2: line.option2,
  quantity: String(line.quantity),
  price: dollars(line.price_cents),
  lineTotal: dollars(line.price_cents * line.quantity),
  collection: line.collection,
  collectionDate: line.collection_date ?? '',
  deliveryAddress: line.delivery_address ?? '',
  comments: line.comments,
});

/** Orders as a spreadsheet reads them. */
@Injectable()
export class OrdersCsv {
  constructor(private readonly lines: OrderLines) {}

  /**
   * The file, as it is read from the database; of one vendor's lines, or of all.
   * @throws DomainError ORDERS_NONE when it would be empty
   */
  async of(vendorId?: string): Promise<Readable> {
    const lines = this.lines.of(vendorId);
    const first = await lines.next();
    if (first.done) throw new DomainError('ORDERS_NONE');
    const rows = async function* () {
      yield toRow(first.value);
      for await (const line of lines) yield toRow(line);
    };
    // A cell that begins like a formula is one to a spreadsheet, and what buyers write ends up in cells.
    const csv = stringify({ header: true, columns: [...orderCsvColumns], escape_formulas: true });
    // A reader that goes away ends the reading; what fails on the way breaks the answer off.
    pipeline(Readable.from(rows()), csv, () => undefined);
    return csv;
  }
}
