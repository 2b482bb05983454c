import { createHash } from 'node:crypto';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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
  /** In bytes, if known in advance. Content of another size is not stored. */
  size?: number;
  /** In hex, if known in advance. Content with another hash is not stored. */
  sha256?: string;
}

/** The first and the last requested byte, counted from 0; without `last`, everything from `first` on. */
export interface ByteRange {
  first: number;
  last?: number | undefined;
}

/** The measured size and hash of stored content. */
export interface Measured {
  size: number;
  sha256: string;
}

export interface ObjectContent {
  content: Readable;
  /** The size of the whole object, not of the range. */
  size: number;
}

/**
 * Files by name, such as `exports/2021/orders.csv`; folders and prefixes are parts of the name. The content of a name never changes. Content is
 * streamed in both directions, never whole in memory. Every method throws DomainError SERVICE_UNAVAILABLE when the store is unavailable.
 */
export interface ObjectStore {
  /**
   * Stores the content completely or not at all.
   * @returns what was stored; undefined if the name is taken, and then nothing changes
   * @throws ContentMismatch if the size or hash is wrong; the source's own error
   */
  put(
    name: string,
    content: Readable | Buffer,
    options: ObjectOptions,
  ): Promise<Measured | undefined>;
  /** The caller must read or destroy the content. Undefined if there is no such object. @throws RangeError for a range beyond the object */
  get(name: string, range?: ByteRange): Promise<ObjectContent | undefined>;
  head(name: string): Promise<StoredObject | undefined>;
  /** Ignores names that do not exist. */
  remove(names: readonly string[]): Promise<void>;
  /** In the order of names, at most `most`. It includes the leftovers of processes that died during `put`; their names end with `.partial`. */
  list(prefix: string, most?: number): AsyncIterable<StoredObject>;
}

/** Any unexpected behaviour of the store counts as unavailable: it is not the caller's fault. */
export const unavailable = (cause: unknown): Error =>
  Object.assign(new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 2 }), { cause });

/** The content is not what was announced. */
export class ContentMismatch extends Error {
  override readonly name = 'ContentMismatch';
}

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

/** Passes content through unchanged and measures it. Fails at the end if the content is not what was announced. */
export class Measure extends Transform {
  private readonly hash = createHash('sha256');
  /** Not named `size`: the upload library would take that for the size of the whole stream. */
  private bytes = 0;
  private sha256 = '';

  constructor(private readonly announced: Pick<ObjectOptions, 'size' | 'sha256'>) {
    super();
  }

  /** Valid once the content has ended. */
  get measured(): Measured {
    return { size: this.bytes, sha256: this.sha256 };
  }

  /**
   * Stores the content of the source and waits until both have ended.
   * @throws the error of the source; or DomainError SERVICE_UNAVAILABLE if the store failed
   */
  async through<Kept>(source: Readable, keep: (content: Readable) => Promise<Kept>): Promise<Kept> {
    const flow = pipeline(source, this).catch(() => undefined);
    try {
      return await keep(this);
    } catch (error) {
      const broken = this.errored;
      // A store that stops reading aborts the content. That is not an error of the source.
      throw broken && (broken === error || broken.name !== 'AbortError')
        ? broken
        : unavailable(error);
    } finally {
      this.destroy();
      await flow;
    }
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    const { size = Number.POSITIVE_INFINITY } = this.announced;
    if (this.bytes > size) done(new ContentMismatch(`It is larger than ${size} bytes`));
    else done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    this.sha256 = this.hash.digest('hex');
    const { size = this.bytes, sha256 = this.sha256 } = this.announced;
    if (this.bytes !== size)
      done(new ContentMismatch(`It has ${this.bytes} bytes and should have ${size}`));
    else if (this.sha256 !== sha256)
      done(new ContentMismatch(`Its hash is ${this.sha256} and should be ${sha256}`));
    else done();
  }
}
