import { join } from 'node:path';
import type { Release } from '@festival/contracts/releases';
import { admin, identityPrivateKey } from '@festival/service-kit/testing/identity';
import { releaseOf } from '@festival/service-kit/testing/releases';
import { startGateway } from '../../../gateway/test/support/gateway.js';
import { bytesOf } from '../../../gateway/test/support/releases.js';
import { startReleases, upload } from '../../../services/releases/test/releases-world.js';
import { launchOptions } from '../../browser/chromium.mjs';

const AREA = 'workshops';
const PREVIEW_URL = 'http://preview.localhost:3000';

/** A minimal shell: a page's heading, the scripts of its area, and on the home page those of the other area's slot. */
const shellFiles = {
  'assets.json': { entry: { scripts: ['shell.js'], styles: [] } },
  'shell.js': `
    document.getElementById('root').innerHTML = '<main><h1>Workshops</h1></main>';
    for (const { href } of document.querySelectorAll('link[rel=preload][as=script]'))
      document.head.append(Object.assign(document.createElement('script'), { src: href }));
    const [, id] = /"workshops":"([a-f0-9]+)"/.exec(document.documentElement.innerHTML) ?? [];
    if (location.pathname === '/' && id) {
      const src = '/assets/workshops/' + id + '/page.js';
      document.head.append(Object.assign(document.createElement('script'), { src }));
    }
  `,
};

/** The area with the home page. */
const homeFiles = {
  'area.json': { name: 'festival', title: 'The festival', paths: ['/'] },
  'assets.json': {
    entry: { scripts: ['remoteEntry.js'], styles: [] },
    area: { scripts: [], styles: [] },
    routes: {},
  },
  'remoteEntry.js': '',
};

/** A release whose page runs this script. */
const filesWith = (script: string) =>
  releaseOf({
    code: {
      'area.js': '',
      'page.js': script,
      // Without a live shell the shared modules are not known.
      'server/workshops.cjs': 'require("node:util");',
    },
  });

/** A registry with trials, a gateway that shows the releases, and the settings of a checker between the two. */
export const startTrialWorld = async () => {
  const registry = await startReleases({ RELEASE_TRIALS: 'on', PREVIEW_URL });
  await registry.app.listen(0, '127.0.0.1');
  const store = { RELEASE_STORE_DIR: join(registry.dir, 'store') };
  const registryAddress = { RELEASES_URL: await registry.app.getUrl() };
  await registry.deploy({ shell: bytesOf(shellFiles), festival: bytesOf(homeFiles) });
  const gateway = await startGateway({ env: { ...store, ...registryAddress, PREVIEW_URL } });

  return {
    registry,
    gateway,
    /** Where a browser on this machine finds previews. */
    previews: PREVIEW_URL.replace('3000', new URL(gateway.url).port),
    checker: {
      ...store,
      ...registryAddress,
      PREVIEW_URL,
      IDENTITY_PRIVATE_KEY: identityPrivateKey('checker'),
      CHECKER_CHROMIUM: launchOptions().executablePath ?? '',
      CHECKER_SITE_ADDRESS: `127.0.0.1:${new URL(gateway.url).port}`,
    },
    /** Uploads a release whose page runs this script. */
    async upload(version: string, script: string): Promise<Release> {
      return (await upload(registry, { area: AREA, version, files: filesWith(script) })).body;
    },
    /** Deploys the area with the home page again, with these pages. */
    deployHome: (paths: string[]) =>
      registry.deploy({
        festival: bytesOf({ ...homeFiles, 'area.json': { ...homeFiles['area.json'], paths } }),
      }),
    async show(id: string): Promise<Release> {
      return (await registry.request('GET', `/releases/${AREA}/${id}`, { as: admin })).body;
    },
    async close() {
      await gateway.close();
      await registry.close();
    },
  };
};
export type TrialWorld = Awaited<ReturnType<typeof startTrialWorld>>;
