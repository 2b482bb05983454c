import { Readable } from 'node:stream';
import { DomainError } from '../errors.js';

export interface StoredObject {
  name: string;
  size: number;
  /** Milliseconds since it was written. */
  ageMs: number;
}

export interface ObjectOptions {
  /** Media type. */
  type: string;
  /** For readers of a public bucket. By default they may not cache it. */
  cacheControl?: string;
}

export interface ObjectContent {
  content: Readable;
  size: number;
}

/**
 * Files by name, such as `exports/2021/orders.csv`; folders and prefixes are parts of the name. The content of a name never changes. Content is
 * streamed in both directions, never whole in memory. Every method throws DomainError SERVICE_UNAVAILABLE when the store is unavailable.
 */
export interface ObjectStore {
  /**
   * Stores the content completely or not at all.
   * @returns its size; undefined if the name is taken, and then nothing changes
   * @throws the source's own error
   */
  put(
    name: string,
    content: Readable | Buffer,
    options: ObjectOptions,
  ): Promise<number | undefined>;
  /** The caller must read or destroy the content. Undefined if there is no such object. */
  get(name: string): Promise<ObjectContent | undefined>;
  /** Ignores names that do not exist. */
  remove(names: readonly string[]): Promise<void>;
  /** In the order of names. It includes the leftovers of processes that died during `put`; their names end with `.partial`. */
  list(prefix: string): AsyncIterable<StoredObject>;
}

/** Any unexpected behaviour of the store counts as unavailable: it is not the caller's fault. */
export const unavailable = (cause: unknown): Error =>
  cause instanceof DomainError
    ? cause
    : Object.assign(new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 2 }), { cause });

/** Why a `put` failed: its source broke, or the store is unavailable. A store that stops reading aborts the source, which is no error of its own. */
export const putFailure = ({ errored }: Readable, error: unknown): Error =>
  errored && errored.name !== 'AbortError' ? errored : unavailable(error);

const MAX_NAME_LENGTH = 500;
const NAME = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** A valid name cannot lead out of the store and has no special meaning in a file system or a URL. */
export const isName = (name: string): boolean => name.length <= MAX_NAME_LENGTH && NAME.test(name);

/** @throws Error */
export const assertName = (name: string): void => {
  if (!isName(name)) throw new Error(`${JSON.stringify(name)} is not a valid object name`);
};

export const toReadable = (content: Readable | Buffer): Readable =>
  content instanceof Readable ? content : Readable.from(content);

/** @param writtenAt Unix ms */
export const ageOf = (writtenAt: number): number =>
  performance.timeOrigin + performance.now() - writtenAt;
