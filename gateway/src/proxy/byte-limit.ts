import { Transform, type TransformCallback } from 'node:stream';

/** Passes bytes on, and fails with `refusal` when there are more than `limit`. */
export class ByteLimit extends Transform {
  private seen = 0;

  constructor(
    private readonly limit: number,
    private readonly refusal: Error,
  ) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.seen += chunk.length;
    if (this.seen > this.limit) done(this.refusal);
    else done(null, chunk);
  }
}
