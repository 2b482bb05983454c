import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Release } from '@festival/contracts/releases';
import type { ReleaseFiles } from '@festival/release-checks/static';
import { shellAssets } from '@festival/release-checks/testing';
import { main } from '../main.js';

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
const startSite = async (answers: Record<string, Answer | Answer[]>) => {
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

export const TOKEN = `fst_workshops_${'a'.repeat(43)}`;
const LIVE = {
  revision: 1,
  areas: {
    shell: { id: '11111111111111111111111111111111', version: '1.0.0', earlier: [] },
    shop: { id: '22222222222222222222222222222222', version: '1.0.0', earlier: [] },
  },
};
const shop = { name: 'shop', title: 'The shop', paths: ['/shop'] };

type Site = Awaited<ReturnType<typeof startSite>>;

/** What a site answers about an area that has these releases. */
export const kept = (...releases: ReturnType<typeof releaseAs>[]) => ({
  json: { ...statusWith(releaseAs()), releases },
});

/** A folder in which commands are run, and the site that they talk to. */
export const makeCliWorld = () => {
  const dir = mkdtempSync(join(tmpdir(), 'festival-cli-'));
  let site: Site;
  const stopSite = () => site?.close();
  const write = (path: string, content: Uint8Array | string) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  };

  return {
    dir,
    get site() {
      return site;
    },
    write,
    /** Makes the folder a repository of an area with this build. */
    writeArea(files: ReleaseFiles) {
      write('area.json', '{ "name": "workshops" }');
      write('package.json', '{ "version": "1.4.0" }');
      for (const [path, bytes] of files) write(`dist/${path}`, bytes);
    },
    async siteWith(answers: Parameters<typeof startSite>[0]) {
      site = await startSite({
        'GET /api/releases/live': { json: LIVE },
        'GET /assets/shell/11111111111111111111111111111111/assets.json': { json: shellAssets },
        'GET /assets/shop/22222222222222222222222222222222/area.json': { json: shop },
        ...answers,
      });
    },
    /** The environment of a job that has the address and the token. */
    ci: () => ({ env: { FESTIVAL_URL: site.url, FESTIVAL_TOKEN: TOKEN } }),
    async run(args: string[], { token = TOKEN, env = {} } = {}) {
      const written = { out: '', err: '' };
      const into = (stream: keyof typeof written) => ({
        write: (text: string) => {
          written[stream] += text;
        },
      });
      const code = await main(args, {
        root: dir,
        environment: { XDG_CONFIG_HOME: join(dir, 'config'), ...env },
        out: into('out'),
        err: into('err'),
        readToken: async () => token,
        untilStopped: async () => {},
      });
      return { code, ...written };
    },
    stopSite,
    async remove() {
      await stopSite();
      rmSync(dir, { recursive: true });
    },
  };
};

export type CliWorld = ReturnType<typeof makeCliWorld>;
