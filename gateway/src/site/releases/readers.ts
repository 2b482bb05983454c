import { isDeepStrictEqual } from 'node:util';
import { PREVIEW_AUDIENCE, previewClaims, type ReleaseName } from '@festival/contracts/releases';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { readPublicKeys } from '@festival/service-kit/identity';
import { Inject, Injectable } from '@nestjs/common';
import { parse, serialize } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../../config.js';
import { RateLimits } from '../../edge/limits/rate-limits.js';
import { ReleaseRegistry } from './fetch-release.js';
import { Releases } from './releases.js';

const PREVIEW_COOKIE = 'festival-preview';
const REGISTRY = 'releases';

export type Asked = Pick<FastifyRequest, 'headers' | 'address' | 'ip'>;

/** Reads the links and cookies of previews. */
@Injectable()
export class Previews {
  private readonly keys: ReturnType<typeof readPublicKeys>;
  private readonly isSecure: boolean;

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    private readonly registry: ReleaseRegistry,
    private readonly clock: RealClock,
  ) {
    this.keys = readPublicKeys(config.IDENTITY_PUBLIC_KEYS);
    this.isSecure = new URL(config.PUBLIC_URL).protocol === 'https:';
  }

  /** The release that somebody may see who opened the link of its preview; undefined without a link that is valid now, or once the registry has refused the release. */
  async shownTo({ headers: { cookie } }: Asked): Promise<ReleaseName | undefined> {
    const token = cookie && parse(cookie)[this.nameOf(PREVIEW_COOKIE)];
    const preview = token ? await this.read(token).catch(() => undefined) : undefined;
    return preview?.release;
  }

  /** The cookie of a preview's link; undefined if nobody has signed the link, or it has expired. */
  async open(token: string): Promise<string | undefined> {
    const preview = await this.read(token).catch(() => undefined);
    if (!preview) return undefined;
    const seconds = Math.max(0, preview.endsAt - Math.floor(this.clock.now().getTime() / 1_000));
    return this.cookie(PREVIEW_COOKIE, token, seconds);
  }

  /** @throws Error for a token that the registry has not signed, that has expired, or whose release was refused since */
  private async read(token: string): Promise<{ release: ReleaseName; endsAt: number }> {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const known = this.keys.get(kid ?? '');
        if (known?.issuer !== REGISTRY) throw new Error('not a key of the registry');
        return known.key;
      },
      {
        algorithms: ['EdDSA'],
        issuer: REGISTRY,
        audience: PREVIEW_AUDIENCE,
        requiredClaims: ['exp'],
      },
    );
    const { area, release } = previewClaims.parse(payload);
    const name = { area, id: release };
    if (await this.registry.isRefused(name)) throw new Error('the registry refused the release');
    return { release: name, endsAt: payload.exp! };
  }

  private cookie(name: string, value: string, maxAge: number): string {
    return serialize(this.nameOf(name), value, {
      maxAge,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.isSecure,
    });
  }

  /** With this prefix no page of a sister domain, such as that of a preview, can set the cookie. */
  private nameOf(name: string): string {
    return this.isSecure ? `__Host-${name}` : name;
  }
}

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
    private readonly previews: Previews,
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
    const preview = request.address === 'preview' && (await this.previews.shownTo(request));
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
