import { PREVIEW_AUDIENCE, previewClaims, type ReleaseName } from '@festival/contracts/releases';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { readPublicKeys } from '@festival/service-kit/identity';
import { Inject, Injectable } from '@nestjs/common';
import { parse, serialize } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import type { GatewayConfig } from '../../config.js';
import { ReleaseRegistry } from './fetching/release-registry.js';

const PREVIEW_COOKIE = 'festival-preview';
const REGISTRY = 'releases';

export type Asked = Pick<FastifyRequest, 'headers' | 'address' | 'ip'>;

/** Reads the links and cookies of previews. */
@Injectable()
export class Viewers {
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
  async inPreview({ headers: { cookie } }: Asked): Promise<ReleaseName | undefined> {
    const token = cookie && parse(cookie)[this.nameOf(PREVIEW_COOKIE)];
    const preview = token ? await this.read(token).catch(() => undefined) : undefined;
    return preview?.release;
  }

  /** The cookie of a preview's link; undefined if nobody has signed the link, or it has expired. */
  async openPreview(token: string): Promise<string | undefined> {
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
