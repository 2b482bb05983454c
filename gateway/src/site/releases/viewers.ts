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
import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { GatewayConfig } from '../../config.js';
import { TICKETS, type Viewer } from './choose-releases.js';
import { Releases } from './releases.js';

const CANARY_COOKIE = 'festival-canary';
const PREVIEW_COOKIE = 'festival-preview';
const EARLIER_COOKIE = 'festival-earlier';
/** A cookie must stay small. */
const MAX_AVOIDED = 6;
const TICKET = /^\d{1,4}$/;
const REGISTRY = 'releases';

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
    private readonly clock: RealClock,
  ) {
    this.keys = readPublicKeys(config.IDENTITY_PUBLIC_KEYS);
    this.isSecure = new URL(config.PUBLIC_URL).protocol === 'https:';
  }

  /** A visitor gets a ticket while a canary runs and keeps it, so that the next page has the same release. */
  async identify(cookies: string | undefined): Promise<Seen> {
    const viewer = await this.viewerOf(cookies);
    if (viewer.preview || viewer.ticket !== undefined || !this.releases.hasCanary)
      return { viewer };
    const ticket = randomInt(TICKETS);
    return {
      viewer: { ...viewer, ticket },
      cookie: this.cookie(CANARY_COOKIE, String(ticket), SHOWN_RELEASE_SECONDS.canary),
    };
  }

  /**
   * The version of the site for a visitor's next page. Undefined during a preview, because its version can't be compared. Asynchronous
   * only for visitors in a canary or with an earlier release.
   */
  siteVersion(cookies = ''): string | undefined | Promise<string | undefined> {
    const { version, hasCanary } = this.releases;
    if (cookies.includes(PREVIEW_COOKIE)) return undefined;
    const isInCanary = hasCanary && cookies.includes(CANARY_COOKIE);
    if (!isInCanary && !cookies.includes(EARLIER_COOKIE)) return version.value || undefined;
    return this.viewerOf(cookies)
      .then((viewer) => this.releases.current(viewer))
      .then((site) => site?.version);
  }

  private async viewerOf(cookies: string | undefined): Promise<Viewer> {
    const isOwn = [CANARY_COOKIE, PREVIEW_COOKIE, EARLIER_COOKIE].some((name) =>
      cookies?.includes(name),
    );
    if (!cookies || !isOwn) return {};
    const { [CANARY_COOKIE]: ticket = '', [PREVIEW_COOKIE]: token } = parse(cookies);
    const avoids = avoidedIn(cookies);
    const preview = token ? await this.read(token).catch(() => undefined) : undefined;
    const isInCanary = !preview && this.releases.hasCanary && TICKET.test(ticket);
    return {
      ...(avoids.length > 0 && { avoids }),
      ...(preview && { preview: preview.release }),
      ...(isInCanary && { ticket: Number(ticket) }),
    };
  }

  /** The cookie for a preview link. An empty or expired link gives a cookie that ends the preview. */
  async open(token: string): Promise<string> {
    const preview = await this.read(token).catch(() => undefined);
    if (!preview) return this.cookie(PREVIEW_COOKIE, '', 0);
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
    const others = avoidedIn(cookies).filter((one) => !isDeepStrictEqual(one, release));
    const avoids = [...others, release].slice(-MAX_AVOIDED);
    return this.cookie(EARLIER_COOKIE, JSON.stringify(avoids), SHOWN_RELEASE_SECONDS.earlier);
  }

  /** @throws Error for a token that the registry has not signed, or that has expired */
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
    return { release: { area, id: release }, endsAt: payload.exp! };
  }

  private cookie(name: string, value: string, maxAge: number): string {
    return serialize(name, value, {
      maxAge,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.isSecure,
    });
  }
}

/** The releases that a visitor's cookie avoids; none if it cannot be read. */
const avoidedIn = (cookies: string | undefined): ReleaseName[] => {
  if (!cookies?.includes(EARLIER_COOKIE)) return [];
  try {
    const stored: unknown = JSON.parse(parse(cookies)[EARLIER_COOKIE] ?? '');
    return z.array(releaseName).max(MAX_AVOIDED).parse(stored);
  } catch {
    return [];
  }
};
