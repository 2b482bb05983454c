import type { Readable } from 'node:stream';
import { type OrderCsvRow, orderCsvColumns } from '@festival/contracts/orders';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import { csvOf } from '@festival/service-kit/csv';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { type OrderLine, OrderLines } from './order-lines.js';

const dollars = (cents: number): string => (cents / 100).toFixed(2);

const toRow = (line: OrderLine, edition: Edition): OrderCsvRow => ({
  orderNumber: line.order_number,
  datetime: toZonedIso(edition, line.placed_at),
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
  surcharge: dollars(line.surcharge_cents),
  cancelled: String(line.state === 'cancelled'),
});

/** Orders as a spreadsheet reads them. */
@Injectable()
export class OrdersCsv {
  constructor(
    private readonly lines: OrderLines,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * The file, as it is read from the database; of one vendor's lines, or of all. Cancelled orders are in it, and say so.
   * @throws DomainError ORDERS_NONE when it would be empty
   */
  async of(vendorId?: string): Promise<Readable> {
    const file = await csvOf(orderCsvColumns, this.rows(vendorId));
    if (!file) throw new DomainError('ORDERS_NONE');
    return file;
  }

  private async *rows(vendorId?: string): AsyncGenerator<OrderCsvRow> {
    for await (const line of this.lines.of({ vendorId, withCancelled: true }))
      yield toRow(line, this.edition);
  }
}
