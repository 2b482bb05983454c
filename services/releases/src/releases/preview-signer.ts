import { PREVIEW_PARAMETER, type Preview, type PreviewClaims } from '@festival/contracts/releases';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { signPreview } from '@festival/service-kit/identity';
import { Inject, Injectable } from '@nestjs/common';
import type { ReleasesConfig } from '../config.js';

/** Signs addresses at which anybody can see a release. */
@Injectable()
export class PreviewSigner {
  constructor(@Inject(CONFIG) private readonly config: ReleasesConfig) {}

  /** Whether this festival shows previews. */
  get isOffered(): boolean {
    return this.config.PREVIEW_URL !== undefined;
  }

  /**
   * @param path the first page to show
   * @throws DomainError PREVIEWS_OFF
   */
  sign({ path, ...claims }: PreviewClaims & { path: string }): Preview {
    if (!this.config.PREVIEW_URL) throw new DomainError('PREVIEWS_OFF');
    const { token, expiresAt } = this.token(claims);
    const url = new URL(path, this.config.PREVIEW_URL);
    url.searchParams.set(PREVIEW_PARAMETER, token);
    return { url: url.href, expiresAt: expiresAt.toISOString() };
  }

  token(claims: PreviewClaims): { token: string; expiresAt: Date } {
    return signPreview(claims, this.config.IDENTITY_PRIVATE_KEY);
  }
}
