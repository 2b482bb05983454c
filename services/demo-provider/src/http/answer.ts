import type { IncomingMessage, ServerResponse } from 'node:http';

const MAX_BODY_BYTES = 4_096;

export interface Answer {
  status: number;
  type: string;
  body: string | Buffer;
  cache?: string;
}

/** Sends the answer; without its body for a HEAD request. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, type, body, cache = 'no-store' }: Answer,
): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': cache,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export const html = (status: number, body: string): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
});

export const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

/** The fields of a posted form; undefined when the body is larger than any of our forms. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
