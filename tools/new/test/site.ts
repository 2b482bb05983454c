import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readFolder } from '@festival/release-checks/files';
import { admin } from '@festival/service-kit/testing/identity';
import { startGateway } from '../../../gateway/test/support/gateway.js';
import { startReleases } from '../../../services/releases/test/releases-world.js';

/** A site that areas can be released to: a registry, a gateway, and this repository's shell. */
export const startSite = async () => {
  const copy = mkdtempSync(join(tmpdir(), 'festival-shell-'));
  await promisify(execFile)(process.execPath, [join(__dirname, 'copy-shell.mjs'), copy]);
  const registry = await startReleases();
  await registry.app.listen(0, '127.0.0.1');
  await registry.deploy({ shell: await readFolder(copy) });
  rmSync(copy, { recursive: true });
  const gateway = await startGateway({
    env: {
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
    },
  };
};
export type Site = Awaited<ReturnType<typeof startSite>>;
