import type { Identity } from '@festival/contracts/identity';
import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit.js';
import { RealClock } from '../../clock.js';
import { Transactions } from '../../database.js';
import { DomainError } from '../../errors.js';
import type { ObjectStore } from '../../objects.js';
import { ExportRegistry } from '../export-registry.js';
import { EXPORT_STORE } from '../files/export-store.js';
import type { ExportEntity } from '../persistence/export.entity.js';
import { expiryOf, exportInWords, objectOf } from '../persistence/export.mapper.js';

type StoredFile = NonNullable<Awaited<ReturnType<ObjectStore['get']>>>;

/** Opens the file of an export. The audit log records the download before the first byte is sent. */
@Injectable()
export class OpenExportFile {
  constructor(
    private readonly registry: ExportRegistry,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly clock: RealClock,
    @Inject(EXPORT_STORE) private readonly store: ObjectStore,
  ) {}

  /** @throws DomainError NOT_FOUND before the export is done and after its day has ended; the kind's own refusals */
  async execute(who: Identity, row: ExportEntity): Promise<StoredFile> {
    const expiry = expiryOf(row);
    const isThere = row.state === 'done' && expiry !== null && expiry > this.clock.now();
    const found = isThere ? await this.store.get(objectOf(row)) : undefined;
    if (!found) throw new DomainError('NOT_FOUND');
    try {
      await this.transactions.run(async (manager) => {
        await this.registry.get(row.kind).permit?.(manager, who);
        await this.auditLog.append(manager, who, {
          action: 'export.downloaded',
          subject: row.id,
          names: { export: exportInWords(row) },
          to: { kind: row.kind, filter: row.filter, format: row.format },
        });
      });
    } catch (error) {
      found.content.destroy();
      throw error;
    }
    return found;
  }
}
