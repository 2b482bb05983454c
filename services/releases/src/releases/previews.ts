import { PREVIEW_PARAMETER, type Preview, type PreviewClaims } from '@festival/contracts/releases';
import { AuditLog } from '@festival/service-kit/audit';
import { CONFIG } from '@festival/service-kit/config';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { signPreview } from '@festival/service-kit/identity';
import { Inject, Injectable } from '@nestjs/common';
import type { ReleasesConfig } from '../config.js';
import type { Actor } from '../tokens/area-tokens.js';
import { ReleaseQueries } from './release.queries.js';
import { findKept, lockKnownArea, ReleaseEntity } from './release.table.js';

/** Signs addresses at which anybody can see a release. */
@Injectable()
export class PreviewSigner {
  constructor(@Inject(CONFIG) private readonly config: ReleasesConfig) {}

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

/** Creates an address at which anybody can see a release, which is kept as long. The audit log names its creator, but never contains the address. */
@Injectable()
export class MakePreview {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: ReleaseQueries,
    private readonly signer: PreviewSigner,
    private readonly auditLog: AuditLog,
  ) {}

  /** @throws DomainError NOT_FOUND; PREVIEWS_OFF; RELEASE_NOT_CHECKED for a release that the static checks refuse */
  async execute(actor: Actor, { area, id }: { area: string; id: string }): Promise<Preview> {
    const [path] = await this.queries.paths({ area, id });
    return this.transactions.run(async (manager) => {
      await lockKnownArea(manager, area);
      const release = await findKept(manager, area, id);
      if (!release) throw new DomainError('NOT_FOUND');
      if (release.problems.length > 0)
        throw new DomainError('RELEASE_NOT_CHECKED', { params: { version: release.version } });
      const preview = this.signer.sign({ area, release: id, path });
      const previewedUntil = new Date(preview.expiresAt);
      await manager.update(ReleaseEntity, { id: release.id }, { previewedUntil });
      await this.auditLog.append(manager, actor, {
        action: 'preview.created',
        subject: area,
        to: { release: id, expiresAt: preview.expiresAt },
      });
      return preview;
    });
  }
}
