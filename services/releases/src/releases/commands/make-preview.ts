import type { Preview } from '@festival/contracts/releases';
import { AuditLog } from '@festival/service-kit/audit';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { lockKnownArea } from '../../live/persistence/lock-area.js';
import type { Actor } from '../../tokens/caller.js';
import { findKept } from '../persistence/kept-release.rows.js';
import { ReleaseEntity } from '../persistence/release.entity.js';
import { PreviewSigner } from '../preview-signer.js';
import { ReleaseQueries } from '../queries/release.queries.js';

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
