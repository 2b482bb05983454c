import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@festival/service-kit/errors';
import { type Dispatcher, Pool } from 'undici';

export interface UpstreamRequest {
  method: Dispatcher.HttpMethod;
  /** With its query. */
  path: string;
  headers: Record<string, string | string[]>;
  body?: Dispatcher.RequestOptions['body'];
  /** Milliseconds until the answer must begin. */
  timeoutMs?: number;
}

export interface WholeAnswer {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  body: Buffer;
}

const CONNECT_TIMEOUT_MS = 1_000;
const ANSWER_TIMEOUT_MS = 10_000;
/** Between two pieces of an answer's body. */
const SILENCE_TIMEOUT_MS = 30_000;
const CONNECTIONS = 128;
/** A service that lets this many requests wait is refused more, rather than everybody's time. */
const MAX_WAITING = 2_000;
const RETRY_AFTER_MS = 50;

const SAFE = new Set(['GET', 'HEAD']);
const CONNECTION_LOST = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const unavailable = (cause: unknown): DomainError => {
  const refusal = new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
  refusal.cause = cause;
  return refusal;
};

const isConnectionLost = (error: unknown): boolean =>
  CONNECTION_LOST.has((error as { code?: string }).code ?? '');

/** The connections to one service. */
export class UpstreamPool {
  private readonly pool: Pool;
  private waiting = 0;

  constructor(url: string) {
    this.pool = new Pool(new URL(url).origin, {
      connections: CONNECTIONS,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: ANSWER_TIMEOUT_MS,
      bodyTimeout: SILENCE_TIMEOUT_MS,
    });
  }

  /**
   * The service's answer once it begins. A safe request whose connection broke, as when a service restarts, is tried once
   * more; an unsafe one never is: it may have been done.
   * @throws DomainError SERVICE_UNAVAILABLE when there is no answer in time.
   */
  async call(request: UpstreamRequest): Promise<Dispatcher.ResponseData> {
    if (this.waiting >= MAX_WAITING) throw unavailable(new Error('too many requests are waiting'));
    this.waiting += 1;
    try {
      return await this.send(request);
    } catch (error) {
      throw error instanceof DomainError ? error : unavailable(error);
    } finally {
      this.waiting -= 1;
    }
  }

  /**
   * The service's whole answer.
   * @throws DomainError SERVICE_UNAVAILABLE when there is none, or it breaks off.
   */
  async read(request: UpstreamRequest): Promise<WholeAnswer> {
    const { statusCode, headers, body } = await this.call(request);
    try {
      return { status: statusCode, headers, body: Buffer.from(await body.arrayBuffer()) };
    } catch (error) {
      throw unavailable(error);
    }
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async send(request: UpstreamRequest): Promise<Dispatcher.ResponseData> {
    const { timeoutMs, ...options } = request;
    const timed = timeoutMs
      ? { ...options, headersTimeout: timeoutMs, bodyTimeout: timeoutMs }
      : options;
    try {
      return await this.pool.request(timed);
    } catch (error) {
      if (!SAFE.has(request.method) || !isConnectionLost(error)) throw error;
      await sleep(RETRY_AFTER_MS);
      return this.pool.request(timed);
    }
  }
}
