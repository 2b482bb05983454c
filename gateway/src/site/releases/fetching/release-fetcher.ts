import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { archiveObject, type ReleaseName } from '@festival/contracts/releases';
import { CONFIG } from '@festival/service-kit/config';
import { type ObjectStore, openConfiguredStore } from '@festival/service-kit/objects';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../../../config.js';
import { isIntact } from '../loading/intact-release.js';
import { installRelease } from './install-release.js';
import { ReleaseRegistry } from './release-registry.js';

/** The time before a failed fetch is tried again, because anybody can request any address. */
const ASK_AGAIN_MS = 2_000;
const MAX_KNOWN = 1_000;
/** For requested addresses only. A release to be shown never waits. */
const MAX_ASKED_AT_ONCE = 2;

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
