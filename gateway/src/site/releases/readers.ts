import { isDeepStrictEqual } from 'node:util';
import {
  PREVIEW_AUDIENCE,
  previewClaims,
  type ReleaseName,
  shownRelease,
} from '@festival/contracts/releases';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { readPublicKeys } from '@festival/service-kit/identity';
import { Inject, Injectable } from '@nestjs/common';
import { parse, serialize } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../../config.js';
import { RateLimits } from '../../edge/rate-limits.js';
import { Upstreams } from '../../edge/upstream-pool.js';
import { Releases, readRegistry } from './releases.js';

const REGISTRY = 'releases';

/** Who may read the files of a release: everybody once it was live, only previews before, nobody when the registry does not have it or has refused it. */
export type Readers = 'everybody' | 'previews' | 'nobody';

/** The time before the registry is asked again, because anybody can request any address. */
const ASK_AGAIN_MS = 2_000;
const MAX_KNOWN = 1_000;

type Request = Pick<FastifyRequest, 'headers' | 'address' | 'ip'>;

/** Decides who may read a release. */
@Injectable()
export class ReleaseReaders {
  private readonly keys: ReturnType<typeof readPublicKeys>;
  private readonly isSecure: boolean;
  /** With the prefix no page of a sister domain, such as that of a preview, can set the cookie. */
  private readonly cookieName: string;
  private readonly readers = new LRUCache<string, Readers, () => Promise<Readers>>({
    max: MAX_KNOWN,
    ttl: ASK_AGAIN_MS,
    fetchMethod: async (_key, _known, { context: ask, options }) => {
      const readers = await ask();
      // A release that was live stays readable for the pages that have it.
      if (readers === 'everybody') options.ttl = 0;
      return readers;
    },
  });

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    private readonly releases: Releases,
    private readonly upstreams: Upstreams,
    private readonly limits: RateLimits,
    private readonly clock: RealClock,
  ) {
    this.keys = readPublicKeys(config.IDENTITY_PUBLIC_KEYS);
    this.isSecure = new URL(config.PUBLIC_URL).protocol === 'https:';
    this.cookieName = this.isSecure ? '__Host-festival-preview' : 'festival-preview';
  }

  /**
   * Who may read a release's files, if the sender of this request may.
   * @throws DomainError TOO_MANY_REQUESTS for a network that requests too many releases that this gateway does not know
   */
  async of(name: ReleaseName, request: Request): Promise<Readers> {
    if (this.releases.wasShown(name)) return 'everybody';
    const preview = request.address === 'preview' && (await this.previewOf(request));
    if (isDeepStrictEqual(preview, name)) return 'previews';
    // Another gateway may have shown it, or this one before it started.
    const readers = await this.readersOf(name, request.ip);
    return readers === 'everybody' ? readers : 'nobody';
  }

  /** The release whose preview the sender has opened; undefined without a link that is valid now, or once the registry has refused the release. */
  async previewOf({ headers: { cookie } }: Request): Promise<ReleaseName | undefined> {
    const token = cookie && parse(cookie)[this.cookieName];
    return token ? (await this.readLink(token))?.release : undefined;
  }

  /** The cookie of a preview's link; undefined if the registry has not signed the link, it has expired, or its release was refused since. */
  async openPreview(token: string): Promise<string | undefined> {
    const link = await this.readLink(token);
    return (
      link &&
      serialize(this.cookieName, token, {
        maxAge: Math.max(0, link.endsAt - Math.floor(this.clock.now().getTime() / 1_000)),
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: this.isSecure,
      })
    );
  }

  private async readLink(
    token: string,
  ): Promise<{ release: ReleaseName; endsAt: number } | undefined> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => this.keyOf(kid), {
        algorithms: ['EdDSA'],
        issuer: REGISTRY,
        audience: PREVIEW_AUDIENCE,
        requiredClaims: ['exp'],
      });
      const { area, release: id } = previewClaims.parse(payload);
      const isRefused = (await this.readersOf({ area, id })) === 'nobody';
      return isRefused ? undefined : { release: { area, id }, endsAt: payload.exp! };
    } catch {
      return undefined;
    }
  }

  /**
   * While the registry does not answer, a release that this gateway does not know is for its previews alone.
   * @param visitor the address of the visitor who asks, and whose limits count
   */
  private readersOf(name: ReleaseName, visitor?: string): Promise<Readers> {
    const ask = () => this.ask(name);
    const askFor = async (address: string) => {
      const refusal = this.limits.refusalOfVisitor(address);
      if (refusal) throw refusal;
      return this.limits.askForVisitor({ address, service: 'releases' }, ask);
    };
    const context = visitor ? () => askFor(visitor) : ask;
    return this.readers.forceFetch(`${name.area}/${name.id}`, { context });
  }

  private async ask({ area, id }: ReleaseName): Promise<Readers> {
    try {
      const { status, body } = await readRegistry(this.upstreams, `/releases/${area}/${id}/shown`);
      if (status === 404) return 'nobody';
      return shownRelease.parse(JSON.parse(body.toString())).wasShown ? 'everybody' : 'previews';
    } catch {
      return 'previews';
    }
  }

  private keyOf(id = '') {
    const known = this.keys.get(id);
    if (known?.issuer !== REGISTRY) throw new Error('not a key of the registry');
    return known.key;
  }
}
