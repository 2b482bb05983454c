import type { Exported } from '@festival/contracts/exports';
import type { Identity } from '@festival/contracts/identity';
import { nextExportState } from '@festival/lifecycles/export';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit.js';
import { RealClock } from '../../clock.js';
import { Transactions } from '../../database.js';
import { DomainError } from '../../errors.js';
import { ExportsChannel } from '../exports-channel.js';
import { ExportEntity } from '../persistence/export.entity.js';
import { exportInWords, toExported } from '../persistence/export.mapper.js';
import { ExportRows } from '../persistence/export.rows.js';

/** Cancels an export. The running attempt notices it at its next part and leaves no file. */
@Injectable()
export class CancelExport {
  constructor(
    private readonly transactions: Transactions,
    private readonly rows: ExportRows,
    private readonly auditLog: AuditLog,
    private readonly channel: ExportsChannel,
    private readonly clock: RealClock,
  ) {}

  /** A repeat changes nothing. @throws DomainError NOT_FOUND; FORBIDDEN for another admin's export; EXPORT_ENDED */
  async execute(who: Identity, id: string): Promise<Exported> {
    const row = await this.transactions.run(async (manager) => {
      const before = await this.rows.lock(manager, id);
      if (!before) throw new DomainError('NOT_FOUND');
      if (before.askedBy !== who.sub) throw new DomainError('FORBIDDEN');
      const state = nextExportState(before.state, 'CANCEL');
      if (!state) throw new DomainError('EXPORT_ENDED');
      if (state === before.state) return before;
      const change = { state, problem: null, endedAt: this.clock.now() };
      await manager.update(ExportEntity, { id }, change);
      await this.auditLog.append(manager, who, {
        action: 'export.cancelled',
        subject: id,
        names: { export: exportInWords(before) },
        from: { state: before.state },
        to: { state },
      });
      return { ...before, ...change };
    });
    const exported = toExported(row);
    await this.channel.publish(exported);
    return exported;
  }
}
