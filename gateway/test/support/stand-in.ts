import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A stand-in for a service: a real server that records requests and answers as a test specifies. */
export interface StandIn {
  url: string;
  received: Received[];
  /** Handles requests; absent: 200 with the received request. */
  answer?: Handler;
  isReady: boolean;
  close(): Promise<void>;
}

/** Rejects when the request is aborted. */
const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

export const sendJson = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(value));
};

export const startStandIn = async (port = 0): Promise<StandIn> => {
  const server = createServer(async (request, response) => {
    if (request.url === '/readyz') return sendJson(response, {}, standIn.isReady ? 200 : 503);
    if (standIn.answer) return standIn.answer(request, response);
    const body = await textOf(request).catch(() => undefined);
    if (body === undefined) return;
    const seen = { method: request.method!, url: request.url!, headers: request.headers, body };
    standIn.received.push(seen);
    sendJson(response, seen);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    isReady: true,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
};
