import { createHash } from 'node:crypto';
import { compress, type Encoding, WORTH_BYTES } from '../../edge/http/encodings.js';
import type { Lease } from '../leases.js';

/** The memory that an answer takes besides its body. */
const OVERHEAD_BYTES = 1_024;

/** One representation of an answer, ready to be written. */
export interface Representation {
  /** Names and values in turn. */
  headers: string[];
  body: Buffer;
}

/** A service's answer as it is stored, with its headers and compressed forms prepared once. */
export class StoredAnswer {
  readonly etag: string;
  readonly bytes: number;
  private readonly headers: string[];
  /** Not compressed. */
  readonly plain: Representation;
  private readonly encoded: Partial<Record<Encoding, Representation | Promise<Representation>>> =
    {};

  /** @param headers names and values in turn, of every representation */
  constructor(
    readonly lease: Lease,
    private readonly body: Buffer,
    headers: readonly string[],
  ) {
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    this.bytes = body.length * 2 + OVERHEAD_BYTES;
    this.headers = [
      ...headers,
      'etag',
      this.etag,
      'cache-control',
      'no-cache',
      'vary',
      'accept-encoding',
    ];
    this.plain = this.represent(body);
  }

  /** Compresses the answer the first time this encoding is needed. */
  as(encoding: Encoding | null): Representation | Promise<Representation> {
    if (!encoding || this.body.length < WORTH_BYTES) return this.plain;
    this.encoded[encoding] ??= this.encode(encoding);
    return this.encoded[encoding];
  }

  /** The headers of a 304 answer. */
  get unchangedHeaders(): string[] {
    return this.headers;
  }

  private async encode(encoding: Encoding): Promise<Representation> {
    const body = await compress[encoding](this.body);
    const done = this.represent(body, ['content-encoding', encoding]);
    this.encoded[encoding] = done;
    return done;
  }

  private represent(body: Buffer, more: readonly string[] = []): Representation {
    return { body, headers: [...this.headers, ...more, 'content-length', String(body.length)] };
  }
}
