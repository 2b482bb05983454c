import { mkdir } from 'node:fs/promises';
import type { LiveState, ReleaseName } from '@festival/contracts/releases';
import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { BehaviorSubject } from 'rxjs';
import type { GatewayConfig } from '../../config.js';
import { chooseReleases } from './choose-releases.js';
import { ReleaseFetcher } from './fetching/release-fetcher.js';
import { LoadedReleases } from './loading/loaded-releases.js';
import type { ActiveReleases, Site } from './loading/release-files.js';
import { type Part, partsOf, siteOf } from './site-parts.js';
import { addShown, type ShownReleases } from './state/shown-releases.js';
import {
  ACTIVE_FILE,
  LIVE_FILE,
  readActive,
  readLive,
  readShown,
  writeLive,
  writeShown,
} from './state/state-files.js';
import { WatchedFiles } from './state/watched-files.js';

const MAX_OTHERS = 50;
const MAX_SHOWN_HERE = 1_000;
const TRY_AGAIN_MS = 5_000;

/** The releases that are shown now: the deployed ones, overridden by the registry's later decisions. */
@Injectable()
export class Releases implements OnModuleInit, OnModuleDestroy {
  /** The version of the site. It differs after every change, and is empty while there is no site. */
  readonly version = new BehaviorSubject('');
  private readonly files: WatchedFiles;
  private deployed: ActiveReleases = {};
  private live: LiveState | undefined;
  /** The last releases of each app that could be shown. Undefined until they are read, before the first change. */
  private shown?: ShownReleases;
  /** Whether the state came from the registry. Before that it is from the file. */
  private isFollowing = false;
  private site?: Site;
  /** The site with a candidate, for its preview. */
  private readonly others = new LRUCache<string, Site>({ max: MAX_OTHERS });
  /** The releases that this process has shown, by `area/id`. */
  private readonly shownHere = new LRUCache<string, true>({ max: MAX_SHOWN_HERE });
  private changing?: Promise<void>;
  private trying?: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly loaded: LoadedReleases,
    private readonly fetcher: ReleaseFetcher,
  ) {
    this.files = new WatchedFiles(config.RELEASES_DIR, [ACTIVE_FILE, LIVE_FILE], () =>
      this.change(() => this.readStates()),
    );
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.config.RELEASES_DIR, { recursive: true });
    await this.files.start();
    await this.change(() => this.readStates());
  }

  async onModuleDestroy(): Promise<void> {
    this.files.stop();
    clearTimeout(this.trying);
    this.version.complete();
    await this.changing?.catch(() => undefined);
  }

  /** Undefined while there is no shell to show. When a candidate can't be shown, its preview shows what is live. */
  async current(preview?: ReleaseName): Promise<Site | undefined> {
    if (!this.site) {
      await this.files.look();
      await this.changing;
    }
    return this.site && preview ? this.siteWith(preview, this.site) : this.site;
  }

  /** Whether newly opened pages get a release. */
  isLive({ area, id }: ReleaseName): boolean {
    return this.site?.releases[area] === id;
  }

  /** Whether pages of this gateway have shown a release, or would by what it last received. */
  async wasShown(name: ReleaseName): Promise<boolean> {
    if (this.isKnownAsShown(name)) return true;
    // Another gateway may have seen a deployment before this one.
    await this.files.look();
    await this.changing;
    return this.isKnownAsShown(name);
  }

  private isKnownAsShown({ area, id }: ReleaseName): boolean {
    const { deployed, live, shown } = this.known;
    const decision = live?.areas[area];
    return (
      this.shownHere.has(`${area}/${id}`) ||
      [deployed[area], decision?.id, ...(shown[area] ?? [])].includes(id)
    );
  }

  private get known() {
    return { deployed: this.deployed, live: this.live, shown: this.shown ?? {} };
  }

  private async siteWith(preview: ReleaseName, site: Site): Promise<Site> {
    const key = JSON.stringify([site.version, preview]);
    const known = this.others.get(key);
    if (known) return known;
    await this.fetcher.provide(preview);
    const part = await this.partOf(preview);
    if (!part) return site;
    const other = siteOf([...partsOf(site), [preview.area, part]]) ?? site;
    this.others.set(key, other);
    return other;
  }

  /** Shows the registry's decision, and stores it for the next start. */
  decide(state: LiveState): Promise<void> {
    return this.change(async () => {
      this.live = state;
      this.isFollowing = true;
      await this.keep(writeLive(this.config.RELEASES_DIR, state));
    });
  }

  /** Runs changes one after another, so that none is lost and the last one wins. */
  private change(learn: () => Promise<void>): Promise<void> {
    const run = async () => {
      this.shown ??= (await readShown(this.config.RELEASES_DIR).catch(this.unread({}))) ?? {};
      await learn();
      await this.show();
    };
    this.changing = (this.changing ?? Promise.resolve()).then(run, run);
    return this.changing;
  }

  /** An invalid file leaves the known state unchanged. */
  private async readStates(): Promise<void> {
    const { RELEASES_DIR } = this.config;
    this.deployed = (await readActive(RELEASES_DIR).catch(this.unread(this.deployed))) ?? {};
    if (!this.isFollowing) this.live = await readLive(RELEASES_DIR).catch(this.unread(this.live));
  }

  private unread<State>(known: State) {
    return (err: unknown): State => {
      this.logger.error({ err }, 'releases cannot be read');
      return known;
    };
  }

  /** For the next start. */
  private keep(writing: Promise<void>): Promise<void> {
    return writing.catch((err) =>
      this.logger.error({ err }, 'which releases are shown cannot be kept'),
    );
  }

  private async show(): Promise<void> {
    const wanted = chooseReleases(this.known);
    const parts = await Promise.all(
      Object.entries(wanted).map(
        async ([area, id]) => [area, await this.firstOf(area, id)] as const,
      ),
    );
    const site = siteOf(parts);
    if (!site || site.version === this.site?.version) return;
    this.site = site;
    for (const [area, id] of Object.entries(site.releases))
      this.shownHere.set(`${area}/${id}`, true);
    this.version.next(site.version);
    this.shown = addShown(this.known.shown, site.releases);
    await this.keep(writeShown(this.config.RELEASES_DIR, this.shown));
  }

  /** A release, or a fallback while it can't be shown: one of the last ones that could, or the deployed one. */
  private async firstOf(area: string, wanted: string): Promise<Part | undefined> {
    const ids = new Set([wanted, ...(this.known.shown[area] ?? []), this.deployed[area]]);
    for (const id of ids) {
      // The files may have been damaged since they were last shown.
      if (id && this.site?.releases[area] !== id) this.loaded.forget({ area, id });
      const part = id && (await this.partOf({ area, id }));
      if (part) return part;
      if (id === wanted) void this.fetchMissing({ area, id });
    }
    return undefined;
  }

  /** Nothing waits for this. Until the release has arrived, the previous one is shown. */
  private async fetchMissing(name: ReleaseName): Promise<void> {
    if (await this.fetcher.isIntact(name)) return;
    try {
      await this.fetcher.fetch(name);
      await this.change(async () => undefined);
    } catch (error) {
      this.loaded.failed(name, error);
      this.trying ??= setTimeout(() => {
        this.trying = undefined;
        void this.change(async () => undefined);
      }, TRY_AGAIN_MS).unref();
    }
  }

  private async partOf(name: ReleaseName): Promise<Part | undefined> {
    try {
      return { id: name.id, release: await this.loaded.load(name) };
    } catch (error) {
      this.loaded.failed(name, error);
      return undefined;
    }
  }
}
