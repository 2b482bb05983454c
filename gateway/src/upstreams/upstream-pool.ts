import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@festival/service-kit/errors';
import type { Logger } from '@festival/service-kit/logging';
import { type Dispatcher, Pool } from 'undici';

export interface UpstreamRequest {
  method: Dispatcher.HttpMethod;
  /** With its query. */
  path: string;
  headers: Record<string, string | string[]>;
  body?: Dispatcher.RequestOptions['body'];
  /** Milliseconds until the answer begins, where it takes longer than others: a body that is still being sent counts. */
  headersTimeout?: number;
  /** Milliseconds until the answer must be there, body and all. */
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
  url: string;
  logger: Logger;
  connectMs?: number;
  /** Until the answer begins. */
  answerMs?: number;
  /** Between two pieces of the answer's body. */
  silenceMs?: number;
}

const CONNECT_MS = 1_000;
const ANSWER_MS = 10_000;
const SILENCE_MS = 30_000;
const CONNECTIONS = 128;
/** A service that lets this many requests wait is refused more, rather than everybody's time. */
const MAX_WAITING = 2_000;
const RETRY_AFTER_MS = 50;
/** What a client is told to wait. */
const RETRY_AFTER_SECONDS = 2;

const SAFE = new Set(['GET', 'HEAD']);
const CONNECTION_LOST = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const isConnectionLost = (error: unknown): boolean =>
  CONNECTION_LOST.has((error as { code?: string }).code ?? '');

/** The connections to one service. */
export class UpstreamPool {
  private readonly pool: Pool;
  private waiting = 0;

  constructor(private readonly settings: PoolSettings) {
    const { url, connectMs = CONNECT_MS, answerMs = ANSWER_MS, silenceMs = SILENCE_MS } = settings;
    this.pool = new Pool(new URL(url).origin, {
      connections: CONNECTIONS,
      connect: { timeout: connectMs },
      headersTimeout: answerMs,
      bodyTimeout: silenceMs,
    });
  }

  /**
   * The service's answer once it begins. A safe request whose connection broke, as when a service restarts, is tried once
   * more; an unsafe one never is: it may have been done.
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
   * @throws DomainError SERVICE_UNAVAILABLE when there is none, or it breaks off.
   */
  async read(request: UpstreamRequest): Promise<WholeAnswer> {
    const { statusCode, headers, body } = await this.call(request);
    try {
      return { status: statusCode, headers, body: Buffer.from(await body.arrayBuffer()) };
    } catch (error) {
      throw this.unavailable(request, error);
    }
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async send(request: UpstreamRequest): Promise<Dispatcher.ResponseData> {
    const { timeoutMs, ...options } = request;
    const timed = timeoutMs ? { ...options, signal: AbortSignal.timeout(timeoutMs) } : options;
    try {
      return await this.pool.request(timed);
    } catch (error) {
      if (!SAFE.has(request.method) || !isConnectionLost(error)) throw error;
      await sleep(RETRY_AFTER_MS);
      return this.pool.request(timed);
    }
  }

  private unavailable({ method, path, headers }: UpstreamRequest, cause: unknown): DomainError {
    const { name: service, logger } = this.settings;
    const requestId = headers['x-request-id'];
    const asked = `${method} ${path.split('?')[0]}`;
    logger.warn({ err: cause, service, requestId, asked }, 'a service did not answer');
    return new DomainError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
  }
}
