import { createHash } from 'node:crypto';
import { CONFIG } from '@festival/service-kit/config';
import { KEEP_MS_HEADER } from '@festival/service-kit/http';
import { counterOf } from '@festival/service-kit/metrics';
import { Upstreams } from '@festival/service-kit/upstreams';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { compress, type Encoding, WORTH_BYTES } from '../edge/encodings.js';
import { apiSecurityHeaders } from '../edge/security-headers.js';
import type { CacheKey } from './cache-key.js';
import { Expiries, type Expiry } from './expiry.js';
import { SingleFlightCache } from './single-flight-cache.js';

/** Answers to cacheable calls, by where they came from. */
@Injectable()
export class CacheMetrics {
  private readonly answers = counterOf(
    'gateway_cache_answers_total',
    'Answers to cacheable calls, by where they came from',
    ['from'],
  );

  readonly memory = this.answers.labels('memory');
  /** Shared the answer to another request. */
  readonly shared = this.answers.labels('shared');
  readonly service = this.answers.labels('service');
  /** Asked for again before the stored answer expired. */
  readonly refresh = this.answers.labels('refresh');
}

/** A service's new answer; `stored` is present when it may be stored. */
export interface FreshAnswer {
  status: number;
  contentType: string;
  body: Buffer;
  /** How long it is valid, from when it was asked for. Absent when the service does not say. */
  keepMs?: number;
  stored?: StoredAnswer;
}

const KEPT_HEADERS = ['content-type', 'content-disposition', 'x-total-count'];

const MAX_BYTES = 64 * 1024 * 1024;
/** The cache asks again this long before an answer expires, so that no request waits for it. */
const AHEAD_MS = 100;

/** Answers of public calls. */
@Injectable()
export class AnswerCache {
  private readonly answers: SingleFlightCache<FreshAnswer>;
  /** The headers of every answer, names and values in turn. */
  private readonly common: string[];

  constructor(
    private readonly expiries: Expiries,
    private readonly upstreams: Upstreams,
    private readonly metrics: CacheMetrics,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.common = Object.entries(apiSecurityHeaders(config)).flat();
    this.answers = new SingleFlightCache(expiries, {
      maxBytes: MAX_BYTES,
      bytesOf: ({ stored }, path) => stored && stored.bytes + path.length,
    });
  }

  /** The stored answer, when it is still valid. */
  find(key: CacheKey): StoredAnswer | undefined {
    const stored = this.answers.find(key.upstreamPath)?.stored;
    if (!stored) return undefined;
    if (this.answers.needsRefresh(key.upstreamPath, AHEAD_MS)) this.refresh(key);
    this.metrics.memory.inc();
    return stored;
  }

  /** Whether another request waits for this answer already, and may share it. */
  isPending(key: CacheKey): boolean {
    return this.answers.pending(key.upstreamPath) !== undefined;
  }

  /** Asks the service. Requests that ask at the same time share one answer. */
  async ask(key: CacheKey, requestId: string): Promise<FreshAnswer> {
    const pending = this.answers.pending(key.upstreamPath);
    this.metrics[pending ? 'shared' : 'service'].inc();
    return pending ?? this.load(key, requestId);
  }

  private refresh(key: CacheKey): void {
    this.metrics.refresh.inc();
    this.load(key, 'refresh').catch(() => undefined);
  }

  private load(key: CacheKey, requestId: string): Promise<FreshAnswer> {
    return this.answers.load(key.upstreamPath, key.invalidatedBy, async (expiry) => {
      const fresh = await this.fetch(key, expiry, requestId);
      if (fresh.keepMs !== undefined) this.expiries.expireAfter(expiry, fresh.keepMs);
      return fresh;
    });
  }

  /** Asks the service that has the answer. @throws DomainError SERVICE_UNAVAILABLE */
  private async fetch(key: CacheKey, expiry: Expiry, requestId: string): Promise<FreshAnswer> {
    const { status, headers, body } = await this.upstreams.of(key.service).read({
      method: 'GET',
      path: key.upstreamPath,
      headers: { accept: 'application/json', 'x-request-id': requestId },
    });
    const kept = KEPT_HEADERS.flatMap((name) =>
      headers[name] ? [name, String(headers[name])] : [],
    );
    return {
      status,
      contentType: String(headers['content-type'] ?? 'application/json'),
      body,
      ...(headers[KEEP_MS_HEADER] && { keepMs: Number(headers[KEEP_MS_HEADER]) }),
      stored:
        status === 200 ? new StoredAnswer(expiry, body, [...this.common, ...kept]) : undefined,
    };
  }
}

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
  /** Those of every representation, and of a 304 answer. */
  readonly headers: string[];
  /** Not compressed. */
  readonly plain: Representation;
  private readonly encoded: Partial<Record<Encoding, Representation | Promise<Representation>>> =
    {};

  /** @param headers names and values in turn, of every representation */
  constructor(
    readonly expiry: Expiry,
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
