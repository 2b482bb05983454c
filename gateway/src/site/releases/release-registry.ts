import {
  type LiveState,
  liveState,
  type ReleaseName,
  shownRelease,
} from '@festival/contracts/releases';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { RateLimits } from '../../edge/rate-limits.js';
import type { WholeAnswer } from '../../edge/upstream-pool.js';
import { Upstreams } from '../../edge/upstreams.js';

/** Who may read the files of a release: everybody once it was live, only previews before, nobody when the registry does not have it or has refused it. */
export type Readers = 'everybody' | 'previews' | 'nobody';

interface Question {
  name: ReleaseName;
  /** The address of the visitor who asks, and whose limits count. */
  visitor?: string | undefined;
}

/** The time before a question is asked again, because anybody can request any address. */
const ASK_AGAIN_MS = 2_000;
const MAX_KNOWN = 1_000;
const ANSWER_MS = 5_000;

/** The public calls of the registry of releases. */
@Injectable()
export class ReleaseRegistry {
  private readonly readers = new LRUCache<string, Readers, Question>({
    max: MAX_KNOWN,
    ttl: ASK_AGAIN_MS,
    fetchMethod: async (_key, _known, { context, options }) => {
      const readers = await this.askReaders(context);
      // A release that was live stays readable for the pages that have it.
      if (readers === 'everybody') options.ttl = 0;
      return readers;
    },
  });

  constructor(
    private readonly upstreams: Upstreams,
    private readonly limits: RateLimits,
  ) {}

  /** @throws Error when it does not answer */
  async live(): Promise<LiveState> {
    const { status, body } = await this.read('/releases/live');
    if (status !== 200) throw new Error(`the registry of releases answered ${status}`);
    return liveState.parse(JSON.parse(body.toString()));
  }

  /**
   * While the registry does not answer, a release that this gateway does not know is for its previews alone.
   * @throws DomainError TOO_MANY_REQUESTS for a network that requests too many releases that this gateway does not know
   */
  readersOf(name: ReleaseName, visitor?: string): Promise<Readers> {
    return this.readers.forceFetch(`${name.area}/${name.id}`, { context: { name, visitor } });
  }

  private async askReaders({ name, visitor }: Question): Promise<Readers> {
    if (!visitor) return this.ask(name);
    const refusal = this.limits.refusalOfVisitor(visitor);
    if (refusal) throw refusal;
    const asking = { address: visitor, service: 'releases' } as const;
    return this.limits.askForVisitor(asking, () => this.ask(name));
  }

  private async ask({ area, id }: ReleaseName): Promise<Readers> {
    try {
      const { status, body } = await this.read(`/releases/${area}/${id}/shown`);
      if (status === 404) return 'nobody';
      return shownRelease.parse(JSON.parse(body.toString())).wasShown ? 'everybody' : 'previews';
    } catch {
      return 'previews';
    }
  }

  private read(path: string): Promise<WholeAnswer> {
    const headers = { accept: 'application/json' };
    return this.upstreams
      .of('releases')
      .read({ method: 'GET', path, headers, timeoutMs: ANSWER_MS });
  }
}
