import { Readable } from 'node:stream';
import { DomainError } from '../errors/index.js';

export interface StoredObject {
  name: string;
  size: number;
  /** Milliseconds since it was written. */
  ageMs: number;
}

export interface ObjectOptions {
  /** Media type. */
  type: string;
  /** How long whoever reads it from a public bucket may keep it; nobody may unless told. */
  cacheControl?: string;
  /** In bytes, where it is known beforehand. Content of another size is not stored. */
  size?: number;
  /** SHA-256 in hex, where it is known beforehand. Content with another hash is not stored. */
  sha256?: string;
}

/** The first and the last byte that are wanted, from 0; without `last` all that follow. */
export interface ByteRange {
  first: number;
  last?: number | undefined;
}

/** What content turned out to be when it was stored. */
export interface Measured {
  size: number;
  sha256: string;
}

export interface ObjectContent {
  content: Readable;
  /** Of the whole object. */
  size: number;
}

/**
 * Files by name, in parts that folders and prefixes are made of: `exports/2021/orders.csv`. A name never changes its content. Content is a stream both
 * ways: no file is in memory as a whole. Every call throws DomainError SERVICE_UNAVAILABLE when the store is away.
 */
export interface ObjectStore {
  /**
   * Stores it whole or not at all.
   * @returns what was stored; undefined where the name is taken: then nothing is changed
   * @throws ContentMismatch where it is not of the size or hash that it should be; what reading the content throws
   */
  put(
    name: string,
    content: Readable | Buffer,
    options: ObjectOptions,
  ): Promise<Measured | undefined>;
  /** Whoever gets the content reads or destroys it. Undefined where there is none. @throws RangeError for a range that the object does not reach */
  get(name: string, range?: ByteRange): Promise<ObjectContent | undefined>;
  head(name: string): Promise<StoredObject | undefined>;
  /** What is not there is no error. */
  remove(names: readonly string[]): Promise<void>;
  /** By name, at most `most`. What a process that died has left of a `put` may be among them, under a name that ends with `.partial`. */
  list(prefix: string, most?: number): AsyncIterable<StoredObject>;
}

/** Whatever a store answers besides what is wanted, or does not, is no fault of whoever asks. */
export const unavailable = (cause: unknown): Error =>
  Object.assign(new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 2 }), { cause });

/** What came is not what was announced. */
export class ContentMismatch extends Error {
  override readonly name = 'ContentMismatch';
}

const LONGEST_NAME = 500;
const NAME = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** No name leads out of the store, or means something else to a file system or in a URL. */
export const isName = (name: string): boolean => name.length <= LONGEST_NAME && NAME.test(name);

/** @throws Error */
export const assertName = (name: string): void => {
  if (!isName(name)) throw new Error(`${JSON.stringify(name)} is no name for an object`);
};

export const toReadable = (content: Readable | Buffer): Readable =>
  content instanceof Readable ? content : Readable.from(content);

/** @param writtenAt Unix ms */
export const ageOf = (writtenAt: number): number =>
  performance.timeOrigin + performance.now() - writtenAt;
