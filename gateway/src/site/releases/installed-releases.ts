import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { archiveObject, type ReleaseName, releaseId } from '@festival/contracts/releases';
import { contentId, readFolder, unpack } from '@festival/release-checks/files';
import { type ReleaseFiles, unlistedFiles } from '@festival/release-checks/static';
import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger, warnOnce } from '@festival/service-kit/logging';
import { counterOf } from '@festival/service-kit/metrics';
import { type ObjectStore, openConfiguredStore } from '@festival/service-kit/objects';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../../config.js';
import { type LoadedRelease, readRelease } from './read-release.js';

const UNFINISHED = /\.new-[0-9a-f-]{36}$/;
/** Another gateway that shares the folder may still write what is younger than this when a process starts. */
const LEFT_MS = 3_600_000;

/** The release is not on this machine, or not as it was released. It can be fetched. */
export class DamagedRelease extends Error {
  override message = 'a file of the release is missing or was altered';
}

/** The releases on this machine. The missing ones are fetched from the registry's store. */
@Injectable()
export class InstalledReleases {
  private readonly installing = new Map<string, Promise<void>>();
  private readonly failures = counterOf(
    'gateway_release_failures_total',
    'Times that a release could not be fetched, verified or read, by area',
    ['area'],
  );
  private store: Promise<ObjectStore> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Makes the folder of releases, and removes from it what gateways that were killed left. */
  async tidy(): Promise<void> {
    await mkdir(this.config.RELEASES_DIR, { recursive: true });
    const entries = await readdir(this.config.RELEASES_DIR, { withFileTypes: true });
    const areas = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    for (const folder of ['.', ...areas].map((name) => join(this.config.RELEASES_DIR, name)))
      for (const name of (await readdir(folder)).filter((one) => UNFINISHED.test(one))) {
        const left = join(folder, name);
        // Another gateway may just have finished it.
        const found = await stat(left).catch(() => undefined);
        if (found && found.mtimeMs < performance.timeOrigin - LEFT_MS) await remove(left);
      }
  }

  /** @throws DamagedRelease; Error when it cannot be read although it is as it was released */
  async read(name: ReleaseName): Promise<LoadedRelease> {
    return readRelease(name, await this.filesOf(name), this.folderOf(name));
  }

  /** For a page or a file that is requested by its address. If the release cannot be had, the answer is "not found". */
  async provide(name: ReleaseName): Promise<void> {
    if (!existsSync(this.folderOf(name))) await this.install(name).catch(() => undefined);
  }

  /** Fetches a release that is missing or damaged. Simultaneous callers share one fetch. @throws Error when it can't be fetched or differs from the original */
  install(name: ReleaseName): Promise<void> {
    const key = `${name.area}/${name.id}`;
    const known = this.installing.get(key);
    if (known) return known;
    const installing = this.fetch(name).finally(() => this.installing.delete(key));
    this.installing.set(key, installing);
    return installing;
  }

  /** Counts that a release is not shown, and says why. */
  failed({ area, id }: ReleaseName, err: unknown): void {
    this.failures.inc({ area });
    warnOnce(this.logger, { err, area, release: id }, 'a release cannot be shown', 'error');
  }

  private folderOf({ area, id }: ReleaseName): string {
    return resolve(this.config.RELEASES_DIR, area, id);
  }

  /** With all its files unaltered: its id is the hash of its files. A folder with another name says nothing about its files. @throws DamagedRelease */
  private async filesOf(name: ReleaseName): Promise<ReleaseFiles> {
    const files = await readFolder(this.folderOf(name)).catch(() => undefined);
    const isNamedByHash = releaseId.safeParse(name.id).success;
    if (!files || (isNamedByHash && contentId(files) !== name.id)) throw new DamagedRelease();
    return files;
  }

  private async fetch(name: ReleaseName): Promise<void> {
    if (existsSync(this.folderOf(name))) {
      const damage = await this.filesOf(name).catch((error: unknown) => error);
      // Another gateway that shares the folder may have fetched it meanwhile.
      if (!(damage instanceof DamagedRelease)) return;
      this.failed(name, damage);
    }
    const store = await this.openStore();
    const archive = await store.get(archiveObject(name.area, name.id));
    if (!archive) throw new Error(`the store has no release ${name.id} of ${name.area}`);
    const files = await unpack(archive.content);
    if (contentId(files) !== name.id) throw new Error(`the archive is not ${name.id}`);
    const [unlisted] = unlistedFiles(files);
    if (unlisted) throw new Error(`the build does not list ${unlisted}`);
    await this.write(name, files);
  }

  /** Writes to a temporary folder, which is renamed. So after a kill the release is missing, never incomplete. A damaged one is replaced. */
  private async write(name: ReleaseName, files: ReleaseFiles): Promise<void> {
    const folder = this.folderOf(name);
    const fresh = `${folder}.new-${randomUUID()}`;
    try {
      for (const [path, content] of files) {
        const file = join(fresh, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, content);
      }
      await this.filesOf(name).catch(() => remove(folder));
      await move(fresh, folder);
    } finally {
      await remove(fresh);
    }
  }

  private openStore(): Promise<ObjectStore> {
    const { RELEASE_STORE_DIR = '', RELEASE_STORE_BUCKET } = this.config;
    if (!RELEASE_STORE_DIR && !RELEASE_STORE_BUCKET)
      throw new Error('no store of releases is configured');
    this.store ??= openConfiguredStore('RELEASE_STORE', { ...this.config, RELEASE_STORE_DIR });
    return this.store;
  }
}

const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Another gateway that shares the folder may have been faster. */
const move = (from: string, to: string): Promise<void> =>
  rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
