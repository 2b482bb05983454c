import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Method } from '@festival/contracts/paths';
import { type ServiceName, serviceUrlVariable } from '@festival/contracts/services';
import { Agent, request } from 'undici';

export interface ServiceRequest {
  method: Method;
  /** Includes the query. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
  /** The timeout in milliseconds, if shorter than usual. */
  timeoutMs?: number;
}

interface AnswerHead {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}

export interface ServiceAnswer extends AnswerHead {
  body: Buffer;
}

export interface OpenAnswer extends AnswerHead {
  /** A reader that stops early must destroy it. */
  body: Readable;
}

/** Sends requests to services. */
export interface ServiceTransport {
  /** @throws Error if there is no answer; the service may have handled the request or not */
  read(service: ServiceName, request: ServiceRequest): Promise<ServiceAnswer>;
  /** Returns the answer while its body is still arriving. Absent in transports that only return complete answers. */
  open?(service: ServiceName, request: ServiceRequest): Promise<OpenAnswer>;
  close?(): Promise<void>;
}

/** Sends requests over HTTP, to the addresses of the configuration. */
export class HttpTransport implements ServiceTransport {
  private readonly agent: Agent;

  constructor(
    private readonly urls: Readonly<Record<string, unknown>>,
    timeoutMs: number,
  ) {
    this.agent = new Agent({
      connect: { timeout: timeoutMs },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
  }

  async read(service: ServiceName, asked: ServiceRequest): Promise<ServiceAnswer> {
    const { status, headers, body } = await this.open(service, asked);
    return { status, headers, body: await buffer(body) };
  }

  async open(service: ServiceName, asked: ServiceRequest): Promise<OpenAnswer> {
    const { path, timeoutMs, ...options } = asked;
    const url = new URL(path, String(this.urls[serviceUrlVariable(service)]));
    const signal = timeoutMs ? AbortSignal.timeout(timeoutMs) : null;
    const { statusCode, headers, body } = await request(url, {
      ...options,
      signal,
      dispatcher: this.agent,
    });
    return { status: statusCode, headers, body };
  }

  close(): Promise<void> {
    return this.agent.close();
  }
}
