import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contentId, readFolder } from '@festival/release-checks/files';
import { eventually } from '@festival/testing/eventually';
import { admin } from '@festival/testing/identity';
import { startGateway } from '../../../gateway/test/support/gateway.js';
import { startReleases } from '../../../services/releases/test/releases-world.js';

/** A site that areas can be released to: a registry, a gateway, and this repository's shell. */
export const startSite = async () => {
  const deployed = mkdtempSync(join(tmpdir(), 'festival-deployed-'));
  const copy = join(deployed, 'shell', 'copy');
  mkdirSync(copy, { recursive: true });
  await promisify(execFile)(process.execPath, [join(__dirname, 'copy-shell.mjs'), copy]);
  const shell = contentId(await readFolder(copy));
  renameSync(copy, join(deployed, 'shell', shell));
  writeFileSync(join(deployed, 'active.json'), JSON.stringify({ shell }));
  const registry = await startReleases({ RELEASES_DIR: deployed });
  await registry.app.listen(0, '127.0.0.1');
  await eventually(async () => 'shell' in (await registry.live()).areas);
  const gateway = await startGateway({
    env: {
      RELEASES_DIR: deployed,
      RELEASE_STORE_DIR: join(registry.dir, 'store'),
      RELEASES_URL: await registry.app.getUrl(),
      // The registry publishes new live releases there.
      REDIS_URL: registry.config.REDIS_URL,
    },
  });
  return {
    url: gateway.url,
    tokenFor: async (area: string): Promise<string> => {
      const body = { area, label: 'First release' };
      const answer = await registry.request('POST', '/admin/area-tokens', { as: admin, body });
      return answer.body.token;
    },
    page: async (path: string): Promise<string> =>
      (await fetch(gateway.url + path, { headers: { accept: 'text/html' } })).text(),
    async close() {
      await gateway.close();
      await registry.close();
      rmSync(deployed, { recursive: true });
    },
  };
};
export type Site = Awaited<ReturnType<typeof startSite>>;
