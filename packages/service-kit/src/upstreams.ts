import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type ServiceName, serviceUrlVariable } from '@festival/contracts/services';
import type { OnApplicationShutdown } from '@nestjs/common';
import { type Dispatcher, Pool } from 'undici';
import { DomainError, isUnreached } from './errors.js';
import { DRAINING_HEADER } from './health.js';
import type { Logger } from './logging.js';

/** The connections to the services that this process calls, opened on first use. */
export class Upstreams implements OnApplicationShutdown {
  private readonly pools = new Map<ServiceName, UpstreamPool>();

  /** @param config has the addresses of each service that is called @param limits undefined for the pool's defaults */
  constructor(
    private readonly config: Readonly<Record<string, unknown>>,
    private readonly logger: Logger,
    private readonly limits: Pick<PoolSettings, 'answerMs' | 'silenceMs'> = {},
  ) {}

  of(name: ServiceName): UpstreamPool {
    const known = this.pools.get(name);
    if (known) return known;
    const urls = this.config[serviceUrlVariable(name)] as readonly string[];
    const pool = new UpstreamPool({ name, urls, logger: this.logger, ...this.limits });
    this.pools.set(name, pool);
    return pool;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.close()));
  }
}

export interface UpstreamRequest {
  method: Dispatcher.HttpMethod;
  /** Includes the query. */
  path: string;
  headers: Record<string, string | string[]>;
  body?: Dispatcher.RequestOptions['body'];
  /** Milliseconds until the answer begins, when this call needs longer. The time to send the body counts. */
  headersTimeout?: number;
  /** Milliseconds until the whole answer has arrived. */
  timeoutMs?: number;
}

export interface WholeAnswer {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  body: Buffer;
}

interface PoolSettings {
  /** The service's name, in logs. */
  name: string;
  /** Several when several processes run the service. */
  urls: readonly string[];
  logger: Logger;
  /** Milliseconds until the answer begins. */
  answerMs?: number | undefined;
  /** Milliseconds between two chunks of the answer's body. */
  silenceMs?: number | undefined;
  /** Milliseconds between two checks of which addresses are ready. */
  pollEveryMs?: number;
}

const CONNECT_MS = 1_000;
const ANSWER_MS = 10_000;
const SILENCE_MS = 30_000;
/** For each address. */
export const CONNECTIONS = 128;
/** Shorter than the keep-alive of any service, so that no service closes a connection during a request. */
const IDLE_MS = 1_000;
const POLL_EVERY_MS = 1_000;
/** When this many requests wait for a service, further ones are refused, so that not everybody has to wait. */
const MAX_WAITING = 2_000;
const RETRY_AFTER_MS = 50;
/** The `Retry-After` of a refusal. */
const RETRY_AFTER_SECONDS = 2;

const SAFE = new Set(['GET', 'HEAD']);
const CONNECTION_LOST = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/** undici destroys a stream that it could not begin to send. The wrapper keeps it intact for the next address. */
const untouched = (body: UpstreamRequest['body']): UpstreamRequest['body'] =>
  body instanceof Readable
    ? ({ [Symbol.asyncIterator]: () => body[Symbol.asyncIterator]() } as Readable)
    : body;

/** The connections to one service, at all of its addresses. */
export class UpstreamPool {
  private readonly addresses: readonly UpstreamAddress[];
  private readonly looking?: NodeJS.Timeout;
  private next = 0;
  private waiting = 0;

  constructor(private readonly settings: PoolSettings) {
    const { urls, answerMs = ANSWER_MS, silenceMs = SILENCE_MS } = settings;
    const options = {
      connections: CONNECTIONS,
      connect: { timeout: CONNECT_MS },
      headersTimeout: answerMs,
      bodyTimeout: silenceMs,
      keepAliveTimeout: IDLE_MS,
      // The service announces a longer keep-alive, but that is not reliable.
      keepAliveMaxTimeout: IDLE_MS,
    };
    this.addresses = urls.map((url) => new UpstreamAddress(new URL(url).origin, options));
    // With a single address there is nothing to choose.
    if (this.addresses.length > 1)
      this.looking = setInterval(() => {
        for (const address of this.addresses) void address.checkReadiness();
      }, settings.pollEveryMs ?? POLL_EVERY_MS).unref();
  }

  /**
   * The service's answer, once it begins. Without a connection, every address is tried. A safe request whose connection broke is tried once more. An
   * unsafe one never is, because the service may have executed it.
   * @throws DomainError SERVICE_UNAVAILABLE when there is no answer in time.
   */
  async call(request: UpstreamRequest): Promise<Dispatcher.ResponseData> {
    this.waiting += 1;
    try {
      if (this.waiting > MAX_WAITING) throw new Error('too many requests are waiting');
      return await this.send(request);
    } catch (error) {
      throw error instanceof DomainError ? error : this.unavailable(request, error);
    } finally {
      this.waiting -= 1;
    }
  }

  /**
   * The service's whole answer.
   * @throws DomainError SERVICE_UNAVAILABLE when there is none, or when it is incomplete.
   */
  async read(request: UpstreamRequest): Promise<WholeAnswer> {
    const { statusCode, headers, body } = await this.call(request);
    return { status: statusCode, headers, body: await this.readBody(request, body) };
  }

  /**
   * The rest of an answer that has begun.
   * @throws DomainError SERVICE_UNAVAILABLE when it breaks off.
   */
  async readBody(request: UpstreamRequest, body: Dispatcher.ResponseData['body']): Promise<Buffer> {
    try {
      return Buffer.from(await body.arrayBuffer());
    } catch (error) {
      throw this.unavailable(request, error);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.looking);
    await Promise.all(this.addresses.map((address) => address.close()));
  }

  private async send(request: UpstreamRequest): Promise<Dispatcher.ResponseData> {
    const { timeoutMs, ...rest } = request;
    const options = {
      ...rest,
      body: untouched(rest.body),
      ...(timeoutMs && { signal: AbortSignal.timeout(timeoutMs) }),
    };
    const candidates = this.inTurn();
    let mayRepeat = SAFE.has(request.method);
    for (;;) {
      const address = candidates.shift()!;
      try {
        return await address.request(options);
      } catch (error) {
        if (isUnreached(error)) {
          address.avoid();
          if (candidates.length === 0) throw error;
        } else {
          if (!mayRepeat || !CONNECTION_LOST.has(codeOf(error))) throw error;
          mayRepeat = false;
          if (candidates.length === 0) {
            await pause(RETRY_AFTER_MS);
            candidates.push(address);
          }
        }
      }
    }
  }

  /** Every address in rotation: each call starts with the next one. Addresses to avoid come last. */
  private inTurn(): UpstreamAddress[] {
    const { addresses } = this;
    const first = this.next % addresses.length;
    this.next = first + 1;
    const turned = [...addresses.slice(first), ...addresses.slice(0, first)];
    return [
      ...turned.filter(({ isAvoided }) => !isAvoided),
      ...turned.filter(({ isAvoided }) => isAvoided),
    ];
  }

  private unavailable({ method, path }: UpstreamRequest, cause: unknown): DomainError {
    const { name: service, logger } = this.settings;
    const asked = `${method} ${path.split('?')[0]}`;
    logger.warn({ err: cause, service, asked }, 'a service did not answer');
    const refusal = new DomainError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
    return Object.assign(refusal, { cause });
  }
}

/** How long an address is the last choice after it refused a connection or announced its shutdown. */
const AVOIDED_MS = 1_000;
const READY_WITHIN_MS = 1_000;

/** One address of a service: its connections, and whether to prefer other addresses. */
class UpstreamAddress {
  private pool: Pool;
  /** Connections to a process that is stopping. They stay open until its last answers have arrived. */
  private readonly drainingPools = new Set<Pool>();
  private avoidedUntil = Number.NEGATIVE_INFINITY;
  private isReady = true;

  constructor(
    private readonly origin: string,
    private readonly options: Pool.Options,
  ) {
    this.pool = new Pool(origin, options);
  }

  get isAvoided(): boolean {
    return !this.isReady || performance.now() < this.avoidedUntil;
  }

  avoid(): void {
    this.avoidedUntil = performance.now() + AVOIDED_MS;
  }

  async request(request: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    const { pool } = this;
    const answer = await pool.request(request);
    if (answer.headers[DRAINING_HEADER]) this.drain(pool);
    return answer;
  }

  /** Asks the process whether it is ready. */
  async checkReadiness(): Promise<void> {
    const signal = AbortSignal.timeout(READY_WITHIN_MS);
    try {
      const { statusCode, body } = await this.request({ method: 'GET', path: '/readyz', signal });
      await body.dump();
      this.isReady = statusCode === 200;
    } catch {
      this.isReady = false;
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.pool, ...this.drainingPools].map((pool) => pool.destroy()));
  }

  /** The process will close its connections soon. No request may be in progress on them then. */
  private drain(pool: Pool): void {
    const isAlreadyAvoided = this.pool !== pool || performance.now() < this.avoidedUntil;
    this.avoid();
    if (isAlreadyAvoided) return;
    this.pool = new Pool(this.origin, this.options);
    this.drainingPools.add(pool);
    const forget = () => this.drainingPools.delete(pool);
    pool.close().then(forget, forget);
  }
}
