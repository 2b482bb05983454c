import { isDeepStrictEqual } from 'node:util';
import type { ReleaseName } from '@festival/contracts/releases';
import { CONFIG } from '@festival/service-kit/config';
import { readPreview, readPublicKeys } from '@festival/service-kit/identity';
import { Inject, Injectable } from '@nestjs/common';
import { parse, serialize } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { Releases } from './releases.js';

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
  ) {
    this.keys = readPublicKeys(config.IDENTITY_PUBLIC_KEYS);
    this.isSecure = new URL(config.PUBLIC_URL).protocol === 'https:';
    this.cookieName = this.isSecure ? '__Host-festival-preview' : 'festival-preview';
  }

  /** Who may read a release's files, if the sender of this request may. */
  of(name: ReleaseName, request: Request): Readers {
    if (this.releases.wasShown(name)) return 'everybody';
    return isDeepStrictEqual(this.previewOf(request), name) ? 'previews' : 'nobody';
  }

  /** The release whose preview the sender has opened; undefined without a link that is valid now. */
  previewOf({ address, headers: { cookie } }: Request): ReleaseName | undefined {
    const token = address === 'preview' && cookie && parse(cookie)[this.cookieName];
    return token ? this.readLink(token)?.release : undefined;
  }

  /** The cookie of a preview's link; undefined if the registry has not signed the link, or it has ended. */
  openPreview(token: string): string | undefined {
    const link = this.readLink(token);
    return (
      link &&
      serialize(this.cookieName, token, {
        maxAge: link.secondsLeft,
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: this.isSecure,
      })
    );
  }

  private readLink(token: string): ReturnType<typeof readPreview> {
    const link = readPreview(token, this.keys);
    return link && this.releases.isShut(link.release) ? undefined : link;
  }
}
