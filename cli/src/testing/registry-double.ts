import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Release } from '@festival/contracts/releases';

const INSTANT = '2021-02-10T02:00:00.000Z';

/** A release, as the registry returns it. */
export const releaseAs = (changes: Partial<Release> = {}): Release => ({
  _id: '00000000-0000-4000-8000-000000000001',
  area: 'workshops',
  id: '0123456789abcdef0123456789abcdef',
  version: '1.4.0',
  state: 'checked',
  bytes: 1,
  files: 1,
  uploadedBy: 'laptop',
  note: '',
  report: { problems: [], trial: null },
  createdAt: INSTANT,
  ...changes,
});

const numbers = { views: 0, errors: 0, paints: 0, lcpP75: null };

export const statusWith = (release: Release) => ({
  area: 'workshops',
  revision: 2,
  live: { ...release, since: INSTANT, numbers, failingSince: null as string | null },
});

interface Received {
  request: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

interface Answer {
  status?: number;
  json?: unknown;
  /** Instead of JSON. */
  bytes?: Uint8Array;
}

/** A site with answers by `GET /path`: one answer, or a sequence. It records the requests. */
export const startSite = async (answers: Record<string, Answer | Answer[]>) => {
  const received: Received[] = [];
  const server = createServer(async (incoming, reply) => {
    const request = `${incoming.method} ${incoming.url}`;
    received.push({ request, headers: incoming.headers, body: await buffer(incoming) });
    const known = answers[request] ?? { status: 404, json: {} };
    const answer = Array.isArray(known) ? (known.length > 1 ? known.shift() : known[0]) : known;
    reply.writeHead(answer?.status ?? 200, { 'content-type': 'application/json' });
    reply.end(answer?.bytes ?? JSON.stringify(answer?.json ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    requests: () => received.map(({ request }) => request),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
