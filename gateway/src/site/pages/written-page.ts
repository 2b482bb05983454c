import { compress, type Encoding, WORTH_BYTES } from '../../edge/http/encodings.js';
import type { RenderFailure } from '../prerender/prerenderer.js';

export type PageStatus = 200 | 403 | 404 | 503;

/** A page as it is sent. It is compressed once per encoding. */
export class WrittenPage {
  private readonly body: Buffer;
  private readonly encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(
    readonly status: PageStatus,
    html: string,
    /** Why the server could not render it. */
    readonly failure?: RenderFailure,
  ) {
    this.body = Buffer.from(html);
  }

  get bytes(): number {
    return this.body.length;
  }

  get isWorthCompressing(): boolean {
    return this.body.length >= WORTH_BYTES;
  }

  as(encoding: Encoding | null): Buffer | Promise<Buffer> {
    if (!encoding) return this.body;
    this.encoded[encoding] ??= compress[encoding](this.body);
    return this.encoded[encoding];
  }
}
