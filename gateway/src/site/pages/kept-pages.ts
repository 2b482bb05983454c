import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Lease, Leases } from '../../cache/leases.js';
import type { WrittenPage } from './written-page.js';

/** By this much the clock in a page may be late. */
const KEPT_MS = 1_000;
const KEPT_BYTES = 32 * 1024 * 1024;
/** A page and its compressed forms, by its own size. */
const WEIGHT = 1.5;

interface Kept {
  /** How long what the page shows of the catalogue is true enough. */
  lease: Lease;
  page: Promise<WrittenPage>;
}

interface Done extends Kept {
  bytes: number;
}

/** Pages that visitors share, each written once however many want it. */
@Injectable()
export class KeptPages {
  private readonly done = new LRUCache<string, Done>({
    maxSize: KEPT_BYTES,
    ttl: KEPT_MS,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: ({ lease }) => this.leases.drop(lease),
  });
  private readonly pending = new Map<string, Kept>();

  constructor(private readonly leases: Leases) {}

  /** @param write is told the lease, to bind it to those of the answers that the page shows */
  get(key: string, write: (lease: Lease) => Promise<WrittenPage>): Promise<WrittenPage> {
    const known = this.done.get(key) ?? this.pending.get(key);
    if (known && this.leases.isValid(known.lease)) return known.page;
    const lease = this.leases.begin();
    const kept = { lease, page: write(lease) };
    this.pending.set(key, kept);
    kept.page.then(
      ({ bytes }) => {
        this.settle(key, kept);
        this.done.set(key, { ...kept, bytes: Math.ceil(bytes * WEIGHT) });
      },
      () => {
        this.settle(key, kept);
        this.leases.drop(lease);
      },
    );
    return kept.page;
  }

  private settle(key: string, kept: Kept): void {
    if (this.pending.get(key) === kept) this.pending.delete(key);
  }
}
