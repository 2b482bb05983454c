import { Injectable } from '@nestjs/common';
import { type Lease, Leases } from '../../cache/leases.js';
import { SingleFlightCache } from '../../cache/single-flight-cache.js';
import type { WrittenPage } from './written-page.js';

/** A page shows the festival's time, which may be this late. */
const KEPT_MS = 1_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** The size of a page with its compressed forms, as a multiple of its own size. */
const WEIGHT = 1.5;

/** Pages that are the same for all visitors. */
@Injectable()
export class PageCache {
  private readonly pages: SingleFlightCache<WrittenPage>;

  constructor(private readonly leases: Leases) {
    this.pages = new SingleFlightCache(leases, {
      maxBytes: MAX_BYTES,
      bytesOf: ({ bytes }) => Math.ceil(bytes * WEIGHT),
    });
  }

  /** @param write binds the lease to the leases of the answers that the page shows */
  async get(key: string, write: (lease: Lease) => Promise<WrittenPage>): Promise<WrittenPage> {
    const page = this.pages.find(key) ?? this.pages.pending(key);
    return page ?? this.pages.load(key, [], (lease) => this.writeForAWhile(lease, write));
  }

  private async writeForAWhile(
    lease: Lease,
    write: (lease: Lease) => Promise<WrittenPage>,
  ): Promise<WrittenPage> {
    const page = await write(lease);
    this.leases.endWithin(lease, KEPT_MS);
    return page;
  }
}
