import { isDeepStrictEqual } from 'node:util';
import {
  type LiveState,
  liveState,
  RELEASES_ANNOUNCED,
  RELEASES_CHANGED,
  releaseName,
} from '@festival/contracts/releases';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { distinctUntilChanged, Subscription } from 'rxjs';
import { type Change, ChangeFeed } from '../../live/change-feed.js';
import { ReleaseFetcher } from './fetching/release-fetcher.js';
import { ReleaseRegistry } from './fetching/release-registry.js';
import { Releases } from './releases.js';

/** The time between two attempts to reach the registry. The site shows the same releases in the meantime. */
const ASK_AGAIN_MS = 2_000;

/** Follows the registry's decisions. They are published, and read once after every interruption of the subscription. */
@Injectable()
export class LiveFollower implements OnModuleInit, OnModuleDestroy {
  private readonly following = new Subscription();
  /** The last state that was shown. */
  private known?: LiveState;
  private asking?: Promise<void> | undefined;
  private askingAgain?: NodeJS.Timeout | undefined;

  constructor(
    private readonly feed: ChangeFeed,
    private readonly registry: ReleaseRegistry,
    private readonly releases: Releases,
    private readonly fetcher: ReleaseFetcher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.following.add(this.feed.changes.subscribe((change) => this.receive(change)));
    const listening = this.feed.isListening.pipe(distinctUntilChanged());
    this.following.add(listening.subscribe((isListening) => void (isListening && this.catchUp())));
  }

  onModuleDestroy(): void {
    this.following.unsubscribe();
    clearTimeout(this.askingAgain);
  }

  private receive({ channel, message }: Change): void {
    if (channel !== RELEASES_CHANGED && channel !== RELEASES_ANNOUNCED) return;
    try {
      const content: unknown = JSON.parse(message);
      if (channel === RELEASES_ANNOUNCED) void this.fetcher.provide(releaseName.parse(content));
      else this.take(liveState.parse(content));
    } catch (err) {
      this.logger.warn({ err, channel }, 'a message about releases is invalid');
    }
  }

  private take(state: LiveState): void {
    if (!this.known || state.revision > this.known.revision) this.follow(state);
    // Either the message is late, or the registry was restored from a backup and counts from there. Only the registry knows.
    else if (!isDeepStrictEqual(state, this.known)) void this.catchUp();
  }

  private follow(state: LiveState): void {
    this.known = state;
    void this.releases.decide(state);
  }

  private catchUp(): Promise<void> {
    this.asking ??= this.ask().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  /** Follows the registry's own answer with any revision, unless a message was followed in the meantime. */
  private async ask(): Promise<void> {
    clearTimeout(this.askingAgain);
    const before = this.known;
    try {
      const state = await this.registry.live();
      if (this.known === before && !isDeepStrictEqual(state, before)) this.follow(state);
    } catch (err) {
      this.logger.warn({ err }, 'the registry of releases does not answer');
      this.askingAgain = setTimeout(() => void this.catchUp(), ASK_AGAIN_MS).unref();
    }
  }
}
