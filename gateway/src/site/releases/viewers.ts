import { randomInt } from 'node:crypto';
import { PREVIEW_AUDIENCE, previewClaims, type ReleaseName } from '@festival/contracts/releases';
import { SHOWN_RELEASE_SECONDS } from '@festival/contracts/retention';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { readPublicKeys } from '@festival/service-kit/identity';
import { Inject, Injectable } from '@nestjs/common';
import { parse, serialize } from 'cookie';
import { jwtVerify } from 'jose';
import type { GatewayConfig } from '../../config.js';
import { TICKETS, type Viewer } from './choose-releases.js';
import { Releases } from './releases.js';

const CANARY_COOKIE = 'festival-canary';
const PREVIEW_COOKIE = 'festival-preview';
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
    if (!this.releases.hasCanary && !cookies?.includes(PREVIEW_COOKIE)) return { viewer: {} };
    const { [CANARY_COOKIE]: known = '', [PREVIEW_COOKIE]: token } = parse(cookies ?? '');
    const preview = token ? await this.read(token).catch(() => undefined) : undefined;
    if (preview) return { viewer: { preview: preview.release } };
    if (!this.releases.hasCanary) return { viewer: {} };
    if (TICKET.test(known)) return { viewer: { ticket: Number(known) } };
    const ticket = randomInt(TICKETS);
    return {
      viewer: { ticket },
      cookie: this.cookie(CANARY_COOKIE, String(ticket), SHOWN_RELEASE_SECONDS.canary),
    };
  }

  /**
   * The version of the site for a visitor's next page. Undefined during a preview, because its version can't be compared. Asynchronous
   * only for visitors in a canary.
   */
  siteVersion(cookies = ''): string | undefined | Promise<string | undefined> {
    const { version, hasCanary } = this.releases;
    if (cookies.includes(PREVIEW_COOKIE)) return undefined;
    if (!cookies.includes(CANARY_COOKIE) || !hasCanary) return version.value || undefined;
    return this.identify(cookies)
      .then(({ viewer }) => this.releases.current(viewer))
      .then((site) => site?.version);
  }

  /** The cookie for a preview link. An empty or expired link gives a cookie that ends the preview. */
  async open(token: string): Promise<string> {
    const preview = await this.read(token).catch(() => undefined);
    if (!preview) return this.cookie(PREVIEW_COOKIE, '', 0);
    const seconds = Math.max(0, preview.endsAt - Math.floor(this.clock.now().getTime() / 1_000));
    return this.cookie(PREVIEW_COOKIE, token, seconds);
  }

  /** @throws Error for a token that the registry has not signed, or that has expired */
  private async read(token: string): Promise<{ release: ReleaseName; endsAt: number }> {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const known = this.keys.get(kid ?? '');
        if (known?.speaker !== REGISTRY) throw new Error('not a key of the registry');
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
