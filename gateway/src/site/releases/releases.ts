import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { SHELL } from '@festival/contracts/areas';
import {
  type LiveArea,
  type LiveState,
  liveState,
  RELEASES_ANNOUNCED,
  RELEASES_CHANGED,
  type ReleaseName,
  releaseName,
  SHOWN_RELEASES_HEADER,
} from '@festival/contracts/releases';
import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Upstreams } from '@festival/service-kit/upstreams';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { BehaviorSubject, distinctUntilChanged, Subscription } from 'rxjs';
import type { GatewayConfig } from '../../config.js';
import { type Change, ChangeFeed } from '../../live/change-feed.js';
import { DamagedRelease, InstalledReleases } from './installed-releases.js';
import type { AreaRelease, LoadedRelease, Site } from './read-release.js';

/** What was live when this gateway, or another on this machine, last knew it: for a start without the registry. */
const STATE_FILE = 'live.json';

const MAX_SHOWN_HERE = 1_000;
/** The time before the registry is asked, and a release that could not be fetched is tried, again. The site stays as it is meanwhile. */
const TRY_AGAIN_MS = 3_000;
/** How long the registry has to answer. */
const ANSWER_MS = 5_000;
/** How long a start waits for the releases that this gateway lacks. */
const FIRST_FETCH_MS = 10_000;

/** What pages show: the releases that are live, as the registry publishes them. */
@Injectable()
export class Releases implements OnModuleInit, OnModuleDestroy {
  /** The version of the site. It differs after every change, and is empty while there is no site. */
  readonly version = new BehaviorSubject('');
  private site?: Site;
  private state?: LiveState;
  /** The releases that this process has shown, by `area/id`. */
  private readonly shown = new LRUCache<string, true>({ max: MAX_SHOWN_HERE });
  private readonly following = new Subscription();
  private readonly fetching = new Set<Promise<void>>();
  private changing = Promise.resolve();
  private tryingAgain?: NodeJS.Timeout;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly installed: InstalledReleases,
    private readonly upstreams: Upstreams,
    private readonly feed: ChangeFeed,
  ) {}

  /** A process that is ready shows what the registry says, if it answers. */
  async onModuleInit(): Promise<void> {
    await this.installed.tidy();
    const last = await this.readState();
    if (last) await this.show(last);
    await this.askRegistry();
    await Promise.race([
      Promise.all(this.fetching),
      pause(FIRST_FETCH_MS, undefined, { ref: false }),
    ]);
    this.following.add(this.feed.changes.subscribe((change) => this.receive(change)));
    const listening = this.feed.isListening.pipe(distinctUntilChanged());
    // What was published before the subscription, or during an interruption of it, is lost.
    this.following.add(listening.subscribe((is) => void (is && this.askRegistry())));
  }

  async onModuleDestroy(): Promise<void> {
    this.following.unsubscribe();
    clearTimeout(this.tryingAgain);
    this.version.complete();
    await this.changing;
  }

  /** Undefined while there is no shell to show. When a candidate can't be shown, its preview shows what is live. */
  async current(preview?: ReleaseName): Promise<Site | undefined> {
    if (!this.site) await this.changing;
    return this.site && preview ? this.siteWith(preview, this.site) : this.site;
  }

  /** Whether newly opened pages get a release. */
  isLive({ area, id }: ReleaseName): boolean {
    return this.site?.releases[area] === id;
  }

  /** Whether the previews of a release have ended, because the checks refuse it by now. */
  isShut({ id }: ReleaseName): boolean {
    return this.state?.shut.includes(id) ?? false;
  }

  /** Whether pages of this gateway have shown a release, or would by what it last received. */
  wasShown({ area, id }: ReleaseName): boolean {
    const known = this.state?.areas[area];
    return this.shown.has(`${area}/${id}`) || known?.id === id || !!known?.earlier.includes(id);
  }

  /** Shows what is live now, and stores it for the next start. Changes run one after another, so that the last one wins. */
  show(state: LiveState | undefined = this.state): Promise<void> {
    this.state = state;
    this.changing = this.changing
      .then(() => this.load())
      .catch((err) => this.logger.error({ err }, 'what is live cannot be shown'));
    return this.changing;
  }

  private receive({ channel, message }: Change): void {
    try {
      if (channel === RELEASES_ANNOUNCED)
        void this.installed.provide(releaseName.parse(JSON.parse(message)));
      if (channel === RELEASES_CHANGED) this.take(liveState.parse(JSON.parse(message)));
    } catch (err) {
      this.logger.warn({ err, channel }, 'a message about releases is invalid');
    }
  }

  private take(state: LiveState): void {
    if (!this.state || state.revision > this.state.revision) void this.show(state);
    // Either the message is late, or the registry was restored from a backup and counts from there. Only the registry knows.
    else if (!isDeepStrictEqual(state, this.state)) void this.askRegistry();
  }

  /** Follows the registry's own answer, whatever its revision, unless a message was followed in the meantime. */
  private async askRegistry(): Promise<void> {
    const before = this.state;
    try {
      const { status, body } = await this.upstreams.of('releases').read({
        method: 'GET',
        path: '/releases/live',
        headers: { accept: 'application/json' },
        timeoutMs: ANSWER_MS,
      });
      if (status !== 200) throw new Error(`it answered ${status}`);
      const state = liveState.parse(JSON.parse(body.toString()));
      if (this.state === before) await this.show(state);
    } catch (err) {
      this.logger.warn({ err }, 'the registry of releases does not answer');
      this.tryAgain();
    }
  }

  private tryAgain(): void {
    if (this.following.closed) return;
    clearTimeout(this.tryingAgain);
    this.tryingAgain = setTimeout(() => {
      void this.show();
      void this.askRegistry();
    }, TRY_AGAIN_MS).unref();
  }

  private async load(): Promise<void> {
    const { state } = this;
    if (!state) return;
    const releases = await Promise.all(
      Object.entries(state.areas).map(([area, live]) => this.choose(area, live)),
    );
    const site = siteOf(releases.filter((release) => release !== undefined));
    if (site && site.version !== this.site?.version) {
      this.site = site;
      for (const [area, id] of Object.entries(site.releases)) this.shown.set(`${area}/${id}`, true);
      this.version.next(site.version);
    }
    await this.keepState(state);
    // A rollback of any area leads there.
    for (const [area, { earlier }] of Object.entries(state.areas))
      if (earlier[0]) void this.installed.provide({ area, id: earlier[0] });
  }

  /** The live release. While it can't be shown, the one that is shown already, or else one that was live before it. */
  private async choose(
    area: string,
    { id, earlier }: LiveArea,
  ): Promise<LoadedRelease | undefined> {
    const shown = this.site && releasesOf(this.site).find((release) => release.area === area);
    if (shown?.id === id) return shown;
    const live = await this.read({ area, id }, true);
    if (live ?? shown) return live ?? shown;
    for (const before of earlier) {
      const found = await this.read({ area, id: before });
      if (found) return found;
    }
    return undefined;
  }

  /** Undefined when it can't be read. @param isFetched whether one that is missing or damaged is fetched. No change waits for that */
  private async read(name: ReleaseName, isFetched = false): Promise<LoadedRelease | undefined> {
    try {
      return await this.installed.read(name);
    } catch (error) {
      if (isFetched && error instanceof DamagedRelease) this.fetch(name);
      else this.installed.failed(name, error);
      return undefined;
    }
  }

  private fetch(name: ReleaseName): void {
    const fetching = this.installed
      .install(name)
      .then(() => this.show())
      .catch((error) => {
        this.installed.failed(name, error);
        this.tryAgain();
      })
      .finally(() => this.fetching.delete(fetching));
    this.fetching.add(fetching);
  }

  private async siteWith(preview: ReleaseName, site: Site): Promise<Site> {
    await this.installed.provide(preview);
    const candidate = await this.read(preview);
    if (!candidate) return site;
    const others = releasesOf(site).filter(({ area }) => area !== preview.area);
    return siteOf([...others, candidate]) ?? site;
  }

  private async readState(): Promise<LiveState | undefined> {
    try {
      const text = await readFile(join(this.config.RELEASES_DIR, STATE_FILE), 'utf8');
      return liveState.parse(JSON.parse(text));
    } catch (err) {
      if ((err as NodeJS.ErrnoException).code !== 'ENOENT')
        this.logger.error({ err }, 'what was live last cannot be read');
      return undefined;
    }
  }

  /** A reader, or a kill in the middle, sees the old state or the new one. */
  private async keepState(state: LiveState): Promise<void> {
    const file = join(this.config.RELEASES_DIR, STATE_FILE);
    // Random: processes in containers that share a volume may have the same number.
    const fresh = `${file}.new-${randomUUID()}`;
    await writeFile(fresh, `${JSON.stringify(state, null, 2)}\n`);
    await rename(fresh, file);
  }
}

export const releasesOf = ({ shell, areas }: Site): LoadedRelease[] => [shell, ...areas];

/** Undefined without a shell. */
export const siteOf = (releases: readonly LoadedRelease[]): Site | undefined => {
  const shell = releases.find(({ area }) => area === SHELL);
  if (!shell) return undefined;
  const ids = Object.fromEntries(releases.map(({ area, id }) => [area, id]));
  return {
    version: new URLSearchParams(Object.entries(ids).sort()).toString(),
    releases: ids,
    shell,
    areas: releases.filter((release): release is AreaRelease => release.boot !== undefined),
  };
};

/** Every answer of the API names the releases of a page that is opened now, so that an open page can detect newer ones. */
export const registerSiteHeader = (server: FastifyInstance, releases: Releases): void => {
  server.addHook('onRequest', (request, reply, done) => {
    const { value } = releases.version;
    // In a preview it cannot be compared.
    if (value && request.raw.url?.startsWith('/api/') && request.address !== 'preview')
      reply.header(SHOWN_RELEASES_HEADER, value);
    done();
  });
};
