import type { WorkshopCsvRow } from '@festival/contracts/export-kinds';
import type { ExportFilter } from '@festival/contracts/exports';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import type { Reads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { ExportRegistry } from '@festival/service-kit/exports';
import type { Condition } from '@festival/service-kit/keyset';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  BATCH,
  batchSql,
  byArrival,
  endedBatchSql,
  type ParticipantRow,
} from '../persistence/participant-rows.js';

type Filter = ExportFilter<'sign-ups'>;

interface ListedWorkshop {
  id: string;
  name: string;
  withdrawn_at: Date | null;
}

const listed = (reads: Reads, { workshopId }: Filter): Promise<ListedWorkshop[]> => {
  const columns = 'SELECT id, name, withdrawn_at FROM workshops WHERE';
  return workshopId === undefined
    ? reads.rows(`${columns} withdrawn_at IS NULL ORDER BY created_at, id`)
    : reads.rows(`${columns} id = ?`, [workshopId]);
};

const readBatch = (
  reads: Reads,
  { id, withdrawn_at: withdrawnAt }: ListedWorkshop,
  following: Condition,
): Promise<ParticipantRow[]> => {
  const parameters = [id, ...following.parameters];
  return withdrawnAt
    ? reads.rows(endedBatchSql(following), parameters)
    : reads.rows(batchSql(following), [...parameters, ...parameters]);
};

const standingSql = `SELECT COUNT(*) AS count FROM registrations r JOIN workshops w ON w.id = r.workshop_id
  WHERE w.withdrawn_at IS NULL AND r.state IN ('confirmed', 'waitlisted')`;
const endedSql = `SELECT COUNT(*) AS count FROM registrations r
  JOIN registration_events e ON e.registration_id = r.id AND e.revision = r.revision AND e.event = 'withdraw'
  WHERE r.workshop_id = ? AND r.state = 'cancelled'`;

/**
 * Sign-ups as a spreadsheet reads them: by workshop, in order of arrival, without those that were cancelled; of one workshop, which may be
 * withdrawn, or of all that are not.
 */
@Injectable()
export class SignUpsExport implements OnModuleInit {
  constructor(
    private readonly registry: ExportRegistry,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  onModuleInit(): void {
    this.registry.add({
      kind: 'sign-ups',
      count: this.count,
      batches: (reads, filter) => this.batches(reads, filter),
      describe: this.describe,
    });
  }

  private async count(reads: Reads, { workshopId }: Filter): Promise<number> {
    const one = workshopId === undefined ? [] : [workshopId];
    const standing = `${standingSql}${one.length > 0 ? ' AND r.workshop_id = ?' : ''}`;
    const [registered] = await reads.rows<{ count: number }>(standing, one);
    const [ended] =
      one.length > 0 ? await reads.rows<{ count: number }>(endedSql, one) : [{ count: 0 }];
    return Number(registered?.count) + Number(ended?.count);
  }

  private async describe(reads: Reads, filter: Filter): Promise<string> {
    if (filter.workshopId === undefined) return '';
    const [workshop] = await listed(reads, filter);
    if (!workshop) throw new DomainError('NOT_FOUND');
    return workshop.name;
  }

  private async *batches(reads: Reads, filter: Filter): AsyncGenerator<WorkshopCsvRow[]> {
    for (const workshop of await listed(reads, filter)) {
      const batches = byArrival.batches({ size: BATCH }, (following) =>
        readBatch(reads, workshop, following),
      );
      for await (const batch of batches) yield batch.map((row) => this.toRow(workshop, row));
    }
  }

  private toRow({ name }: ListedWorkshop, row: ParticipantRow): WorkshopCsvRow {
    return {
      workshop: name,
      name: row.name,
      contactNumber: row.contact_number,
      emailAddress: row.email_address,
      matricNumber: row.matric_number,
      status: row.status,
      signedUpAt: toZonedIso(this.edition, row.signed_up_at),
    };
  }
}
