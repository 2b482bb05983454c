import { LRUCache } from 'lru-cache';
import type { Expiries, Expiry } from './expiry.js';

interface Entry<Value> {
  expiry: Expiry;
  value: Value;
  bytes: number;
}

interface Flight<Value> {
  expiry: Expiry;
  value: Promise<Value>;
}

interface Limits<Value> {
  /** The size of the whole cache. */
  maxBytes: number;
  /** The size of one value; undefined when the value must not be stored. */
  bytesOf(value: Value, key: string): number | undefined;
}

/** Stores values until they expire. Callers that ask for the same key at the same time share one request. */
export class SingleFlightCache<Value> {
  private readonly stored: LRUCache<string, Entry<Value>>;
  private readonly flights = new Map<string, Flight<Value>>();

  constructor(
    private readonly expiries: Expiries,
    private readonly limits: Limits<Value>,
  ) {
    this.stored = new LRUCache({
      maxSize: limits.maxBytes,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: ({ expiry }) => expiries.forget(expiry),
    });
  }

  /** The stored value, unless it has expired. */
  find(key: string): Value | undefined {
    const entry = this.stored.get(key);
    return entry && this.expiries.isFresh(entry.expiry) ? entry.value : undefined;
  }

  /** Whether the stored value expires within `aheadMs`, and nobody has asked for a new one. */
  needsRefresh(key: string, aheadMs: number): boolean {
    const entry = this.stored.peek(key);
    return !(entry && this.expiries.isFresh(entry.expiry, aheadMs)) && !this.flights.has(key);
  }

  /** The value that was asked for and has not arrived yet, when it may be given to another caller. */
  pending(key: string): Promise<Value> | undefined {
    const flight = this.flights.get(key);
    return flight && this.expiries.isFresh(flight.expiry) ? flight.value : undefined;
  }

  /**
   * Asks for a value, whether or not one is stored or pending.
   * @param channels on which changes of the value are published
   * @param load may let the value expire earlier, or with other values
   */
  load(
    key: string,
    channels: readonly string[],
    load: (expiry: Expiry) => Promise<Value>,
  ): Promise<Value> {
    const expiry = this.expiries.begin(...channels);
    const value = this.run(key, expiry, load);
    this.flights.set(key, { expiry, value });
    return value;
  }

  private async run(
    key: string,
    expiry: Expiry,
    load: (expiry: Expiry) => Promise<Value>,
  ): Promise<Value> {
    try {
      const value = await load(expiry);
      this.store(key, expiry, value);
      return value;
    } catch (error) {
      this.expiries.forget(expiry);
      throw error;
    } finally {
      if (this.flights.get(key)?.expiry === expiry) this.flights.delete(key);
    }
  }

  /** A value that was asked for earlier never replaces one that was asked for later. */
  private store(key: string, expiry: Expiry, value: Value): void {
    const bytes = this.limits.bytesOf(value, key);
    const other = this.stored.peek(key);
    const isOutdated = other !== undefined && other.expiry.begunAt > expiry.begunAt;
    if (bytes === undefined || isOutdated) this.expiries.forget(expiry);
    else this.stored.set(key, { expiry, value, bytes });
  }
}
