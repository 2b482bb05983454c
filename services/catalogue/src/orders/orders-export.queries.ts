import type { OrderCsvRow } from '@festival/contracts/export-kinds';
import type { ExportFilter } from '@festival/contracts/exports';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import type { Reads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { ExportRegistry } from '@festival/service-kit/exports';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { readVendorName } from '../vendors/vendor.table.js';
import {
  countOrderLines,
  type OrderLine,
  orderLines,
  purchaseBatches,
} from './order-lines.queries.js';

type Filter = ExportFilter<'orders'>;

const dollars = (cents: number): string => (cents / 100).toFixed(2);

const toRow = (line: OrderLine, edition: Edition): OrderCsvRow => {
  const { purchase } = line;
  return {
    orderNumber: purchase.orderNumber,
    datetime: toZonedIso(edition, purchase.placedAt),
    verified: String(purchase.state === 'verified'),
    name: purchase.name,
    emailAddress: purchase.emailAddress,
    contactNumber: purchase.contactNumber,
    vendor: purchase.vendorName,
    product: purchase.productName,
    option1: line.option1,
    option2: line.option2,
    quantity: String(line.quantity),
    price: dollars(purchase.priceCents),
    lineTotal: dollars(purchase.priceCents * line.quantity),
    collection: purchase.collection,
    collectionDate: purchase.collectionDate ?? '',
    deliveryAddress: purchase.deliveryAddress ?? '',
    comments: purchase.comments,
    surcharge: dollars(line.surchargeCents),
    cancelled: String(purchase.state === 'cancelled'),
  };
};

/** Orders as a spreadsheet, with a row for each variation: the lines of one vendor, or of all. Cancelled orders are included and marked. */
@Injectable()
export class OrdersExport implements OnModuleInit {
  constructor(
    private readonly registry: ExportRegistry,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  onModuleInit(): void {
    this.registry.add({
      kind: 'orders',
      count: (reads, { vendorId }) => countOrderLines(reads, vendorId),
      batches: (reads, filter) => this.batches(reads, filter),
      describe: this.describe,
    });
  }

  private async describe(reads: Reads, { vendorId }: Filter): Promise<string> {
    if (vendorId === undefined) return '';
    const name = await readVendorName(reads, vendorId);
    if (name === undefined) throw new DomainError('NOT_FOUND');
    return name;
  }

  private async *batches(reads: Reads, { vendorId }: Filter): AsyncGenerator<OrderCsvRow[]> {
    for await (const lines of orderLines(purchaseBatches(reads, { vendorId, withCancelled: true })))
      yield lines.map((line) => toRow(line, this.edition));
  }
}
