import { isDeepStrictEqual } from 'node:util';
import { PREVIEW_AUDIENCE, previewClaims, type ReleaseName } from '@festival/contracts/releases';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { readPublicKeys } from '@festival/service-kit/identity';
import { Inject, Injectable } from '@nestjs/common';
import { parse, serialize } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import type { GatewayConfig } from '../../config.js';
import { Releases } from './releases.js';

const REGISTRY = 'releases';

/** Who may read the files of a release: everybody once it was live, because open pages need them, and only its previews before. */
export type Readers = 'everybody' | 'previews' | 'nobody';

type Request = Pick<FastifyRequest, 'headers' | 'address'>;

/** Decides who may read a release. */
@Injectable()
export class ReleaseReaders {
  private readonly keys: ReturnType<typeof readPublicKeys>;
  private readonly isSecure: boolean;
  /** With the prefix no page of a sister domain, such as that of a preview, can set the cookie. */
  private readonly cookieName: string;

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    private readonly releases: Releases,
    private readonly clock: RealClock,
  ) {
    this.keys = readPublicKeys(config.IDENTITY_PUBLIC_KEYS);
    this.isSecure = new URL(config.PUBLIC_URL).protocol === 'https:';
    this.cookieName = this.isSecure ? '__Host-festival-preview' : 'festival-preview';
  }

  /** Who may read a release's files, if the sender of this request may. */
  async of(name: ReleaseName, request: Request): Promise<Readers> {
    if (this.releases.wasShown(name)) return 'everybody';
    return isDeepStrictEqual(await this.previewOf(request), name) ? 'previews' : 'nobody';
  }

  /** The release whose preview the sender has opened; undefined without a link that is valid now. */
  async previewOf({ address, headers: { cookie } }: Request): Promise<ReleaseName | undefined> {
    const token = address === 'preview' && cookie && parse(cookie)[this.cookieName];
    return token ? (await this.readLink(token))?.release : undefined;
  }

  /** The cookie of a preview's link; undefined if the registry has not signed the link, or it has expired. */
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
      return { release: { area, id }, endsAt: payload.exp! };
    } catch {
      return undefined;
    }
  }

  private keyOf(id = '') {
    const known = this.keys.get(id);
    if (known?.issuer !== REGISTRY) throw new Error('not a key of the registry');
    return known.key;
  }
}
