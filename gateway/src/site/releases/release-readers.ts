import { isDeepStrictEqual } from 'node:util';
import type { ReleaseName } from '@festival/contracts/releases';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { RateLimits } from '../../edge/limits/rate-limits.js';
import { ReleaseRegistry } from './fetching/release-registry.js';
import { Releases } from './releases.js';
import { type Asked, Viewers } from './viewers.js';

export type Readers = 'everybody' | 'previews';

const MAX_KNOWN = 1_000;
/** The time before the registry is asked again about a release that was not shown, because anybody can request any address. */
const ASK_AGAIN_MS = 2_000;

/** Decides who may read the files of a release: everybody once it was live, and otherwise only those who preview it. */
@Injectable()
export class ReleaseReaders {
  private readonly shown = new LRUCache<string, true>({ max: MAX_KNOWN });
  private readonly hidden = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: ASK_AGAIN_MS });
  private readonly asking = new Map<string, Promise<boolean>>();

  constructor(
    private readonly releases: Releases,
    private readonly viewers: Viewers,
    private readonly registry: ReleaseRegistry,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Who may read a release's files; undefined if the sender of this request may not. A candidate is there at the address of previews alone, for those who
   * opened its link.
   * @throws DomainError TOO_MANY_REQUESTS for a network that requests too many releases that this gateway does not know
   */
  async of(name: ReleaseName, request: Asked): Promise<Readers | undefined> {
    if (await this.releases.wasShown(name)) return 'everybody';
    const preview = request.address === 'preview' && (await this.viewers.inPreview(request));
    if (isDeepStrictEqual(preview, name)) return 'previews';
    return (await this.wasShownElsewhere(name, request.ip)) ? 'everybody' : undefined;
  }

  /** By another gateway, or by this one before it started. */
  private async wasShownElsewhere(name: ReleaseName, address: string): Promise<boolean> {
    const key = `${name.area}/${name.id}`;
    if (this.shown.has(key)) return true;
    if (this.hidden.has(key)) return false;
    const known = this.asking.get(key);
    if (known) return known;
    const refusal = this.limits.refusalOfVisitor(address);
    if (refusal) throw refusal;
    const asking = this.limits
      .askForVisitor({ address, service: 'releases' }, () => this.ask(name))
      .finally(() => this.asking.delete(key));
    this.asking.set(key, asking);
    const wasShown = await asking;
    (wasShown ? this.shown : this.hidden).set(key, true);
    return wasShown;
  }

  private ask(name: ReleaseName): Promise<boolean> {
    return this.registry.files(name).then(
      ({ wasShown }) => wasShown,
      () => false,
    );
  }
}
