import { LRUCache } from 'lru-cache';
import type { Lease, Leases } from './leases.js';

interface Entry<Value> {
  lease: Lease;
  value: Value;
  bytes: number;
}

interface Flight<Value> {
  lease: Lease;
  value: Promise<Value>;
}

interface Limits<Value> {
  /** The size of the whole cache. */
  maxBytes: number;
  /** The size of one value; undefined when the value must not be stored. */
  bytesOf(value: Value, key: string): number | undefined;
}

/** Stores values for as long as their leases are valid. Callers that ask for the same key at the same time share one request. */
export class SingleFlightCache<Value> {
  private readonly stored: LRUCache<string, Entry<Value>>;
  private readonly flights = new Map<string, Flight<Value>>();

  constructor(
    private readonly leases: Leases,
    private readonly limits: Limits<Value>,
  ) {
    this.stored = new LRUCache({
      maxSize: limits.maxBytes,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: ({ lease }) => leases.drop(lease),
    });
  }

  /** The stored value, when its lease is still valid. */
  find(key: string): Value | undefined {
    const entry = this.stored.get(key);
    return entry && this.leases.isValid(entry.lease) ? entry.value : undefined;
  }

  /** Whether the stored value expires within `aheadMs`, and nobody has asked for a new one. */
  needsRefresh(key: string, aheadMs: number): boolean {
    const entry = this.stored.peek(key);
    return !(entry && this.leases.isValid(entry.lease, aheadMs)) && !this.flights.has(key);
  }

  /** The value that was asked for and has not arrived yet, when it may be given to another caller. */
  pending(key: string): Promise<Value> | undefined {
    const flight = this.flights.get(key);
    return flight && this.leases.isValid(flight.lease) ? flight.value : undefined;
  }

  /**
   * Asks for a value, whether or not one is stored or pending.
   * @param channels on which changes of the value are published
   * @param load may shorten the lease, or bind it to others
   */
  load(
    key: string,
    channels: readonly string[],
    load: (lease: Lease) => Promise<Value>,
  ): Promise<Value> {
    const lease = this.leases.begin(...channels);
    const value = this.run(key, lease, load);
    this.flights.set(key, { lease, value });
    return value;
  }

  private async run(
    key: string,
    lease: Lease,
    load: (lease: Lease) => Promise<Value>,
  ): Promise<Value> {
    try {
      const value = await load(lease);
      this.store(key, lease, value);
      return value;
    } catch (error) {
      this.leases.drop(lease);
      throw error;
    } finally {
      if (this.flights.get(key)?.lease === lease) this.flights.delete(key);
    }
  }

  /** A value that was asked for earlier never replaces one that was asked for later. */
  private store(key: string, lease: Lease, value: Value): void {
    const bytes = this.limits.bytesOf(value, key);
    const other = this.stored.peek(key);
    const isOutdated = other !== undefined && other.lease.begunAt > lease.begunAt;
    if (bytes === undefined || isOutdated) this.leases.drop(lease);
    else this.stored.set(key, { lease, value, bytes });
  }
}
