import type { Preview } from '@festival/contracts/releases';
import { AuditLog } from '@festival/service-kit/audit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../tokens/caller.js';
import { PreviewSigner } from '../preview-signer.js';
import { ReleaseQueries } from '../queries/release.queries.js';

/** Creates an address at which anybody can see a release. The audit log names its creator, but never contains the address. */
@Injectable()
export class MakePreview {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: ReleaseQueries,
    private readonly signer: PreviewSigner,
    private readonly auditLog: AuditLog,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute(actor: Actor, { area, id }: { area: string; id: string }): Promise<Preview> {
    const [path] = await this.queries.paths({ area, id });
    const preview = this.signer.sign({ area, release: id, path });
    await this.auditLog.append(this.dataSource.manager, actor, {
      action: 'preview.created',
      subject: area,
      to: { release: id, expiresAt: preview.expiresAt },
    });
    return preview;
  }
}
