import {
  PREVIEW_AUDIENCE,
  PREVIEW_HOURS,
  PREVIEW_PARAMETER,
  type Preview,
  type PreviewClaims,
} from '@festival/contracts/releases';
import { CONFIG, SERVICE } from '@festival/service-kit/config';
import { keyIdOf, toPrivateKey } from '@festival/service-kit/identity';
import { Inject, Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import type { ReleasesConfig } from '../config.js';

const HOUR_MS = 3_600_000;

/** Signs addresses that show a release to whoever has them. Its audience is no process: it says nothing of who asks. */
@Injectable()
export class PreviewSigner {
  constructor(
    @Inject(CONFIG) private readonly config: ReleasesConfig,
    @Inject(SERVICE) private readonly service: string,
  ) {}

  /** @param path the page that it begins with */
  async sign({ path, ...named }: PreviewClaims & { path: string }): Promise<Preview> {
    const { token, expiresAt } = await this.token(named);
    const url = new URL(path, this.config.PUBLIC_URL);
    url.searchParams.set(PREVIEW_PARAMETER, token);
    return { url: url.href, expiresAt: expiresAt.toISOString() };
  }

  async token({ area, release }: PreviewClaims): Promise<{ token: string; expiresAt: Date }> {
    const key = toPrivateKey(this.config.IDENTITY_PRIVATE_KEY);
    const expiresAt = new Date(Date.now() + PREVIEW_HOURS * HOUR_MS);
    const token = await new SignJWT({ area, release })
      .setProtectedHeader({ alg: 'EdDSA', kid: keyIdOf(key) })
      .setIssuer(this.service)
      .setAudience(PREVIEW_AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(key);
    return { token, expiresAt };
  }
}
