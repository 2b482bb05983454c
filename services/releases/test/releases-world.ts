import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { LiveState } from '@festival/contracts/releases';
import { packFiles } from '@festival/release-checks/files';
import { integrityOf } from '@festival/release-checks/static';
import { AuditLog } from '@festival/service-kit/audit';
import { admin } from '@festival/service-kit/testing/identity';
import { shellAssets } from '@festival/service-kit/testing/releases';
import { type Answer, startService, type TestService } from '@festival/service-kit/testing/service';
import { expect } from '@jest/globals';
import type { ReleasesConfig } from '../src/config.js';
import { GoLive } from '../src/releases/go-live.js';
import { Uploads } from '../src/releases/uploads.js';
import { releasesService } from '../src/service.js';
import { settings } from './settings.js';

export type Sender = Pick<TestService<ReleasesConfig>, 'request'>;

/** The shell's releases have the fewest checks, and these tests are about what happens to releases. */
export const AREA = 'shell';

/** A build of the shell with a distinguishing text. */
export const buildOf = (text: string): Map<string, Uint8Array> => {
  const notice = Buffer.from(text);
  const assets = {
    ...shellAssets,
    integrity: { 'notice.js': integrityOf(notice) },
    entry: { scripts: [], styles: [] },
  };
  return new Map([
    ['assets.json', Buffer.from(JSON.stringify(assets))],
    ['notice.js', notice],
  ]);
};

/** The header of a request with an area's token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export const upload = async (
  { request }: Sender,
  {
    area = AREA,
    version,
    files = buildOf(version),
    archive,
    headers = {},
    as = admin,
  }: {
    area?: string;
    version: string;
    files?: ReadonlyMap<string, Uint8Array>;
    archive?: Buffer;
    headers?: Record<string, string>;
    as?: typeof admin | undefined;
  },
): Promise<Answer> =>
  request('POST', `/releases/${area}`, {
    as: headers['authorization'] ? undefined : as,
    body: archive ?? (await packFiles(files)),
    headers: { 'content-type': 'application/gzip', 'x-release-version': version, ...headers },
  });

/** A registry with its own store. */
export const startReleases = async (env: Record<string, string> = {}) => {
  const dir = mkdtempSync(join(tmpdir(), 'festival-registry-'));
  const ownSettings = { ...settings, RELEASE_STORE_DIR: join(dir, 'store'), ...env };
  const service = await startService(releasesService, ownSettings);
  let names = 0;
  const live = async (): Promise<LiveState> =>
    (await service.request('GET', '/releases/live')).body;
  return {
    ...service,
    dir,
    ownSettings,
    /** Uploads a release that passes its checks. @returns its id */
    async uploaded(area = AREA): Promise<string> {
      names += 1;
      const { body } = await upload(service, { area, version: `1.0.${names}` });
      expect(body).toMatchObject({ state: 'checked', report: { problems: [], trial: null } });
      return body.id;
    },
    /** Makes builds live like a deployment. It runs twice at once. @returns their ids */
    async deploy(builds: Record<string, ReadonlyMap<string, Uint8Array>>) {
      const uploads = service.app.get(Uploads, { strict: false });
      const once = async () => {
        const releases: Record<string, string> = {};
        for (const [area, files] of Object.entries(builds)) {
          const archive = Readable.from([await packFiles(files)]);
          releases[area] = (await uploads.storeBuild(area, archive)).id;
        }
        expect(await service.app.get(GoLive, { strict: false }).deploy(releases)).toEqual([]);
        return releases;
      };
      const [releases] = await Promise.all([once(), once()]);
      return releases;
    },
    live,
    liveId: async (area = AREA) => (await live()).areas[area]?.id,
    /** The stored releases, or only those in this state. */
    async releases(wanted?: string): Promise<{ id: string; state: string }[]> {
      const { body } = await service.request('GET', `/releases/${AREA}`, { as: admin });
      const all: { id: string; state: string }[] = body.releases;
      return wanted ? all.filter(({ state }) => state === wanted) : all;
    },
    activate: (id: string, body: object = {}, area = AREA) =>
      service.request('POST', `/releases/${area}/${id}/activate`, { as: admin, body }),
    rollBack: (body: object = {}, area = AREA) =>
      service.request('POST', `/releases/${area}/rollback`, { as: admin, body }),
    /** An area's entries in the audit log, the oldest first. */
    trail: async (area = AREA) => {
      const { rows } = await service.app.get(AuditLog, { strict: false }).page({ subject: area });
      return rows.reverse();
    },
    async close() {
      await service.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
export type Registry = Awaited<ReturnType<typeof startReleases>>;
