import type { ExportingService, TrailCsvRow } from '@festival/contracts/export-kinds';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { AuditEntry } from '../audit/index.js';
import { EDITION } from '../clock/edition.token.js';
import { SERVICE } from '../config/index.js';
import type { Reads } from '../database/index.js';
import { Keyset } from '../keyset/index.js';
import { ExportRegistry } from './export-registry.js';

const BATCH = 500;
const oldestFirst = new Keyset<EntryRow>({ id: 'id' });

/** Values as the database returns them: JSON text. */
type EntryRow = Omit<AuditEntry, 'changedFrom' | 'changedTo'> & {
  changedFrom: string | null;
  changedTo: string | null;
};

const columns = `id, action, subject, actor_id AS actorId, actor_name AS actorName, why,
  CAST(changed_from AS CHAR) AS changedFrom, CAST(changed_to AS CHAR) AS changedTo, happened_at AS happenedAt`;

/** Exports the audit log of this service. */
@Injectable()
export class TrailExport implements OnModuleInit {
  constructor(
    private readonly registry: ExportRegistry,
    @Inject(EDITION) private readonly edition: Edition,
    @Inject(SERVICE) private readonly service: ExportingService,
  ) {}

  onModuleInit(): void {
    this.registry.add({
      kind: 'trail',
      count: async (reads) => {
        const [row] = await reads.rows<{ count: number }>(
          'SELECT COUNT(*) AS count FROM audit_log',
        );
        return Number(row?.count);
      },
      batches: (reads) => this.batches(reads),
      describe: async () => this.service,
    });
  }

  private async *batches(reads: Reads): AsyncGenerator<TrailCsvRow[]> {
    const batches = oldestFirst.batches({ size: BATCH }, ({ sql, parameters }, limit) =>
      reads.rows(
        `SELECT ${columns} FROM audit_log WHERE ${sql} ORDER BY ${oldestFirst.orderBy} LIMIT ?`,
        [...parameters, limit],
      ),
    );
    for await (const batch of batches) yield batch.map((row) => this.toRow(row));
  }

  private toRow(row: EntryRow): TrailCsvRow {
    return {
      at: toZonedIso(this.edition, row.happenedAt),
      action: row.action,
      subject: row.subject,
      actorId: row.actorId,
      actor: row.actorName,
      why: row.why,
      before: row.changedFrom ?? '',
      after: row.changedTo ?? '',
      id: row.id,
    };
  }
}
