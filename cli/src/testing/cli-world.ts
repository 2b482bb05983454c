import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseFiles } from '@festival/release-checks/static';
import { shellAssets } from '@festival/release-checks/testing';
import { main } from '../main.js';
import { releaseAs, startSite, statusWith } from './registry-double.js';

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
  let site: Site | undefined;
  const theSite = (): Site => {
    if (!site) throw new Error('this test has started no site');
    return site;
  };
  const stopSite = async () => {
    await site?.close();
    site = undefined;
  };
  const write = (path: string, content: Uint8Array | string) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  };

  return {
    dir,
    get site() {
      return theSite();
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
    ci: () => ({ env: { FESTIVAL_URL: theSite().url, FESTIVAL_TOKEN: TOKEN } }),
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
