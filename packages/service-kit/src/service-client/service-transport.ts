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

export interface ServiceAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends requests to services and returns complete answers. */
export interface ServiceTransport {
  /** @throws Error if there is no answer; the service may have handled the request or not */
  read(service: ServiceName, request: ServiceRequest): Promise<ServiceAnswer>;
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
    const { path, timeoutMs, ...options } = asked;
    const url = new URL(path, String(this.urls[serviceUrlVariable(service)]));
    const signal = timeoutMs ? AbortSignal.timeout(timeoutMs) : null;
    const { statusCode, headers, body } = await request(url, {
      ...options,
      signal,
      dispatcher: this.agent,
    });
    return { status: statusCode, headers, body: Buffer.from(await body.arrayBuffer()) };
  }

  close(): Promise<void> {
    return this.agent.close();
  }
}
