import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  PREVIEW_AUDIENCE,
  previewClaims,
  type ReleaseName,
  releaseName,
} from '@festival/contracts/releases';
import { SHOWN_RELEASE_SECONDS } from '@festival/contracts/retention';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { readPublicKeys } from '@festival/service-kit/identity';
import { Inject, Injectable } from '@nestjs/common';
import { parse, serialize } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { GatewayConfig } from '../../config.js';
import { TICKETS, type Viewer } from './choose-releases.js';
import { ReleaseRegistry } from './fetching/release-registry.js';
import { Releases } from './releases.js';

const CANARY_COOKIE = 'festival-canary';
const PREVIEW_COOKIE = 'festival-preview';
const EARLIER_COOKIE = 'festival-earlier';
/** A cookie must stay small. */
const MAX_AVOIDED = 6;
const TICKET = /^\d{1,4}$/;
const REGISTRY = 'releases';

export type Asked = Pick<FastifyRequest, 'headers' | 'address' | 'ip'>;

interface Seen {
  viewer: Viewer;
  /** The cookie to set, if any. */
  cookie?: string;
}

/** Reads from the cookies which release a visitor gets. */
@Injectable()
export class Viewers {
  private readonly keys: ReturnType<typeof readPublicKeys>;
  private readonly isSecure: boolean;

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    private readonly releases: Releases,
    private readonly registry: ReleaseRegistry,
    private readonly clock: RealClock,
  ) {
    this.keys = readPublicKeys(config.IDENTITY_PUBLIC_KEYS);
    this.isSecure = new URL(config.PUBLIC_URL).protocol === 'https:';
  }

  /** A visitor gets a ticket while a canary runs and keeps it, so that the next page has the same release. */
  async identify({ headers: { cookie } }: Asked): Promise<Seen> {
    const viewer = this.viewerOf(cookie);
    if (viewer.ticket !== undefined || !this.releases.hasCanary) return { viewer };
    const ticket = randomInt(TICKETS);
    return {
      viewer: { ...viewer, ticket },
      cookie: this.cookie(CANARY_COOKIE, String(ticket), SHOWN_RELEASE_SECONDS.canary),
    };
  }

  /**
   * The version of the site for a visitor's next page. Undefined in a preview, because its version can't be compared. Asynchronous
   * only for visitors in a canary or with an earlier release.
   */
  siteVersion({
    headers: { cookie = '' },
    address,
  }: Asked): string | undefined | Promise<string | undefined> {
    const { version, hasCanary } = this.releases;
    if (address === 'preview') return undefined;
    const isInCanary = hasCanary && cookie.includes(CANARY_COOKIE);
    if (!isInCanary && !cookie.includes(EARLIER_COOKIE)) return version.value || undefined;
    return this.releases.current(this.viewerOf(cookie)).then((site) => site?.version);
  }

  private viewerOf(cookies: string | undefined): Viewer {
    const isOwn = [CANARY_COOKIE, EARLIER_COOKIE].some((name) => cookies?.includes(name));
    if (!cookies || !isOwn) return {};
    const { [this.nameOf(CANARY_COOKIE)]: ticket = '' } = parse(cookies);
    const avoids = this.avoidedIn(cookies);
    const isInCanary = this.releases.hasCanary && TICKET.test(ticket);
    return {
      ...(avoids.length > 0 && { avoids }),
      ...(isInCanary && { ticket: Number(ticket) }),
    };
  }

  /** A viewer who opened the link of a preview; undefined without a link that is valid now, or once the registry has refused the release. */
  async inPreview({ headers: { cookie } }: Asked): Promise<Viewer | undefined> {
    const token = cookie && parse(cookie)[this.nameOf(PREVIEW_COOKIE)];
    const preview = token ? await this.read(token).catch(() => undefined) : undefined;
    return preview && { preview: preview.release };
  }

  /** The cookie of a preview's link; undefined if nobody has signed the link, or it has expired. */
  async openPreview(token: string): Promise<string | undefined> {
    const preview = await this.read(token).catch(() => undefined);
    if (!preview) return undefined;
    const seconds = Math.max(0, preview.endsAt - Math.floor(this.clock.now().getTime() / 1_000));
    return this.cookie(PREVIEW_COOKIE, token, seconds);
  }

  /**
   * The cookie after which a visitor gets an earlier release of an area than the one that does not work.
   * @param failed the value of EARLIER_PARAMETER. Undefined is returned if it names no release.
   */
  avoid(failed: string, cookies: string | undefined): string | undefined {
    const [area, id] = failed.split('.');
    const release = releaseName.safeParse({ area, id }).data;
    if (!release) return undefined;
    const others = this.avoidedIn(cookies).filter((one) => !isDeepStrictEqual(one, release));
    const avoids = [...others, release].slice(-MAX_AVOIDED);
    return this.cookie(EARLIER_COOKIE, JSON.stringify(avoids), SHOWN_RELEASE_SECONDS.earlier);
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

  /** The releases that a visitor's cookie avoids; none if it cannot be read. */
  private avoidedIn(cookies: string | undefined): ReleaseName[] {
    if (!cookies?.includes(EARLIER_COOKIE)) return [];
    try {
      const stored: unknown = JSON.parse(parse(cookies)[this.nameOf(EARLIER_COOKIE)] ?? '');
      return z.array(releaseName).max(MAX_AVOIDED).parse(stored);
    } catch {
      return [];
    }
  }
}
