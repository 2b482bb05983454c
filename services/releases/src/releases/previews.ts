import { PREVIEW_PARAMETER, type Preview, type ReleaseName } from '@festival/contracts/releases';
import { AuditLog } from '@festival/service-kit/audit';
import { CONFIG } from '@festival/service-kit/config';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { signPreview } from '@festival/service-kit/identity';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../area-tokens.js';
import type { ReleasesConfig } from '../config.js';
import { lockRelease, pathsOf, ReleaseEntity } from './release.table.js';

/** Makes addresses at which anybody can see a release. */
@Injectable()
export class Previews {
  constructor(
    @Inject(CONFIG) private readonly config: ReleasesConfig,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * The release is kept as long as its address works. The audit log names who made the address, but never contains it.
   * @throws DomainError NOT_FOUND; PREVIEWS_OFF; RELEASE_NOT_CHECKED for a release that the static checks refuse
   */
  async make(actor: Actor, name: ReleaseName): Promise<Preview> {
    return this.transactions.run(async (manager) => {
      const release = await lockRelease(manager, name);
      if (release.problems.length > 0)
        throw new DomainError('RELEASE_NOT_CHECKED', { params: { version: release.version } });
      if (!this.config.PREVIEW_URL) throw new DomainError('PREVIEWS_OFF');
      const { token, expiresAt } = this.token(name);
      const url = new URL(pathsOf(release)[0], this.config.PREVIEW_URL);
      url.searchParams.set(PREVIEW_PARAMETER, token);
      await manager.update(ReleaseEntity, { id: release.id }, { previewedUntil: expiresAt });
      await this.auditLog.append(manager, actor, {
        action: 'preview.created',
        subject: name.area,
        to: { release: name.id, expiresAt: expiresAt.toISOString() },
      });
      return { url: url.href, expiresAt: expiresAt.toISOString() };
    });
  }

  /** What the address of a preview contains. */
  token({ area, id }: ReleaseName): { token: string; expiresAt: Date } {
    return signPreview({ area, release: id }, this.config.IDENTITY_PRIVATE_KEY);
  }
}
