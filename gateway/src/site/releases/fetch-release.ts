import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { CallDefinition } from '@festival/contracts/call';
import { releasesCalls } from '@festival/contracts/calls';
import { fillPath, splitCallName } from '@festival/contracts/paths';
import {
  archiveObject,
  isOldReleaseId,
  type LiveState,
  type ReleaseFiles,
  type ReleaseName,
} from '@festival/contracts/releases';
import { contentId, unpack } from '@festival/release-checks/files';
import { unlistedFiles } from '@festival/release-checks/static';
import { CONFIG } from '@festival/service-kit/config';
import { type ObjectStore, openConfiguredStore } from '@festival/service-kit/objects';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { GatewayConfig } from '../../config.js';
import type { WholeAnswer } from '../../edge/upstreams/upstream-pool.js';
import { Upstreams } from '../../edge/upstreams/upstreams.js';
import { hashOf, isIntact } from './read-release.js';

/** The time before a failed question is asked again, because anybody can request any address. */
const ASK_AGAIN_MS = 2_000;
const MAX_KNOWN = 1_000;
/** For requested addresses only. A release to be shown never waits. */
const MAX_ASKED_AT_ONCE = 2;

const ANSWER_MS = 5_000;
const NOT_FOUND = 404;

type Read = 'GET /releases/live' | 'GET /releases/:area/:id/files';
type Answer<Name extends Read> = z.output<(typeof releasesCalls)[Name]['response']>;

/** The public calls of the registry of releases. */
@Injectable()
export class ReleaseRegistry {
  private readonly refused = new LRUCache<string, Promise<boolean>>({
    max: MAX_KNOWN,
    ttl: ASK_AGAIN_MS,
  });

  constructor(private readonly upstreams: Upstreams) {}

  /** @throws Error when it does not answer */
  live(): Promise<LiveState> {
    return this.read('GET /releases/live');
  }

  /** @throws Error when it does not answer, or has no such release */
  files(name: ReleaseName): Promise<ReleaseFiles> {
    return this.read('GET /releases/:area/:id/files', name);
  }

  /** Whether the registry says that it has no such release, or that its checks refused it. Known for some seconds. */
  isRefused(name: ReleaseName): Promise<boolean> {
    const key = `${name.area}/${name.id}`;
    const known = this.refused.get(key);
    if (known) return known;
    const asking = this.ask('GET /releases/:area/:id/files', name).then(
      ({ status }) => status === NOT_FOUND,
      () => false,
    );
    this.refused.set(key, asking);
    return asking;
  }

  private async read<Name extends Read>(name: Name, params?: ReleaseName): Promise<Answer<Name>> {
    const { status, body } = await this.ask(name, params);
    if (status !== 200) throw new Error(`the registry of releases answered ${status}`);
    const { response } = releasesCalls[name] as CallDefinition;
    return response!.parse(JSON.parse(body.toString())) as Answer<Name>;
  }

  private ask(name: Read, params?: ReleaseName): Promise<WholeAnswer> {
    const { method, path } = splitCallName(name);
    return this.upstreams.of('releases').read({
      method,
      path: fillPath(path, params),
      headers: { accept: 'application/json' },
      timeoutMs: ANSWER_MS,
    });
  }
}

/** Fetches missing releases from the registry's store. */
@Injectable()
export class ReleaseFetcher {
  private readonly there = new LRUCache<string, true>({ max: MAX_KNOWN });
  private readonly failed = new LRUCache<string, Error>({ max: MAX_KNOWN, ttl: ASK_AGAIN_MS });
  private readonly fetching = new Map<string, Promise<void>>();
  private store: Promise<ObjectStore> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly registry: ReleaseRegistry,
  ) {}

  /** Whether the folder of the release exists. */
  async has({ area, id }: ReleaseName): Promise<boolean> {
    const key = `${area}/${id}`;
    if (this.there.has(key)) return true;
    const found = await access(join(this.config.RELEASES_DIR, area, id)).then(
      () => true,
      () => false,
    );
    if (found) this.there.set(key, true);
    return found;
  }

  /** Whether the release is there, with all its files unaltered. */
  isIntact({ area, id }: ReleaseName): Promise<boolean> {
    return isIntact(join(this.config.RELEASES_DIR, area, id), id);
  }

  /** Replaces a release with damaged files. Simultaneous callers share one fetch. @throws Error when the release can't be fetched or differs from the original */
  async fetch(name: ReleaseName): Promise<void> {
    const key = `${name.area}/${name.id}`;
    const failure = this.failed.get(key);
    if (failure) throw failure;
    const known = this.fetching.get(key);
    if (known) return known;
    const fetching = this.install(name)
      .catch((error: Error) => {
        this.failed.set(key, error);
        throw error;
      })
      .finally(() => this.fetching.delete(key));
    this.fetching.set(key, fetching);
    return fetching;
  }

  /** For a page or a file requested by its address. If the fetch fails, the answer is "not found". */
  async provide(name: ReleaseName): Promise<void> {
    if (await this.has(name)) return;
    const isKnown = this.fetching.has(`${name.area}/${name.id}`);
    if (!isKnown && this.fetching.size >= MAX_ASKED_AT_ONCE) return;
    await this.fetch(name).catch(() => undefined);
  }

  private async install(name: ReleaseName): Promise<void> {
    const store = await this.openStore();
    const { area, id } = name;
    const release = await this.registry.files(name);
    const archive = await store.get(archiveObject(area, id));
    if (!archive) throw new Error(`the store has no release ${id} of ${area}`);
    await installRelease(this.config.RELEASES_DIR, release, await buffer(archive.content));
  }

  private openStore(): Promise<ObjectStore> {
    const { RELEASE_STORE_DIR, RELEASE_STORE_BUCKET } = this.config;
    if (!RELEASE_STORE_DIR && !RELEASE_STORE_BUCKET)
      throw new Error('no store of releases is configured');
    this.store ??= openConfiguredStore('RELEASE_STORE', {
      ...this.config,
      RELEASE_STORE_DIR: RELEASE_STORE_DIR ?? '',
    });
    return this.store;
  }
}

/** @throws Error naming the first file that differs from the registry's list */
const compare = ({ id, files }: ReleaseFiles, found: ReadonlyMap<string, Uint8Array>): void => {
  for (const { path, sha384 } of files) {
    const content = found.get(path);
    if (!content) throw new Error(`${path} is missing in the archive`);
    if (hashOf(content) !== sha384) throw new Error(`${path} differs from the released file`);
  }
  if (found.size !== files.length) throw new Error('the archive has files that were not released');
  const [unlisted] = unlistedFiles(found);
  if (unlisted) throw new Error(`the build does not list ${unlisted}`);
  if (!isOldReleaseId(id) && contentId(new Map(found)) !== id)
    throw new Error(`the archive is not ${id}`);
};

/** @throws Error for a path that leads out of the folder */
const placeIn = (folder: string, path: string): string => {
  const place = resolve(folder, path);
  if (!place.startsWith(folder + sep)) throw new Error(`${path} leads out of the release`);
  return place;
};

const isTaken = ({ code }: NodeJS.ErrnoException): boolean =>
  code === 'ENOTEMPTY' || code === 'EEXIST';

/** Moves a complete release to its place. Another gateway that shares the folder may have been faster. */
const move = (fresh: string, folder: string): Promise<void> =>
  rename(fresh, folder).catch((error: NodeJS.ErrnoException) => {
    if (!isTaken(error)) throw error;
  });

/**
 * Installs a release into its folder. It checks every file, writes to a temporary folder, and renames it. So after a refusal or a kill the folder is
 * missing, never incomplete. A folder with damaged files is replaced.
 * @param dir the folder of all releases
 * @throws Error when the archive is not the release
 */
const installRelease = async (
  dir: string,
  release: ReleaseFiles,
  archive: Uint8Array,
): Promise<void> => {
  const found = await unpack(archive);
  compare(release, found);
  const folder = resolve(dir, release.area, release.id);
  const fresh = join(dirname(folder), `${release.id}.new-${process.pid}`);
  const damaged = join(dirname(folder), `${release.id}.damaged.new-${process.pid}`);
  for (const left of [fresh, damaged]) await rm(left, { recursive: true, force: true });
  try {
    for (const [path, content] of found) {
      const place = placeIn(fresh, path);
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place, content);
    }
    await move(fresh, folder);
    if (await isIntact(folder, release.id)) return;
    await rename(folder, damaged);
    await move(fresh, folder);
  } finally {
    for (const left of [fresh, damaged]) await rm(left, { recursive: true, force: true });
  }
};
