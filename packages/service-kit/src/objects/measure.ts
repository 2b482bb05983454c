import { createHash } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ContentMismatch, type Measured, type ObjectOptions, unavailable } from './object-store.js';

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
