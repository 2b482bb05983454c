import type { SlotTotals } from '@festival/contracts/orders';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { PreparedReads } from '@festival/service-kit/database';
import { Inject, Injectable } from '@nestjs/common';
import { orderLines } from '../domain/order-lines.js';
import { totalsBySlot } from '../domain/slot-totals.js';
import { purchaseBatches } from '../persistence/purchase.rows.js';

/** What a vendor must have ready for each slot, without cancelled orders. */
@Injectable()
export class VendorTotalsQueries {
  constructor(
    private readonly reads: PreparedReads,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  of(vendorId: string): Promise<SlotTotals[]> {
    return totalsBySlot(orderLines(purchaseBatches(this.reads, { vendorId })), this.edition);
  }
}
