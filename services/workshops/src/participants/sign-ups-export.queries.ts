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
} from './participant.table.js';

type Filter = ExportFilter<'sign-ups'>;

/**
 * Sign-ups as a spreadsheet: by workshop, in order of arrival, without cancelled ones. Either of one workshop, which may be withdrawn, or of all
 * workshops that are not.
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
      count: countSignUps,
      batches: (reads, filter) => this.batches(reads, filter),
      describe: this.describe,
    });
  }

  private async describe(reads: Reads, filter: Filter): Promise<string> {
    if (filter.workshopId === undefined) return '';
    const [workshop] = await readListedWorkshops(reads, filter);
    if (!workshop) throw new DomainError('NOT_FOUND');
    return workshop.name;
  }

  private async *batches(reads: Reads, filter: Filter): AsyncGenerator<WorkshopCsvRow[]> {
    for (const workshop of await readListedWorkshops(reads, filter)) {
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
      contactNumber: row.contactNumber,
      emailAddress: row.emailAddress,
      matricNumber: row.matricNumber,
      status: row.status,
      signedUpAt: toZonedIso(this.edition, row.signedUpAt),
    };
  }
}

interface ListedWorkshop {
  id: string;
  name: string;
  withdrawnAt: Date | null;
}

const readListedWorkshops = (reads: Reads, { workshopId }: Filter): Promise<ListedWorkshop[]> => {
  const columns = 'SELECT id, name, withdrawn_at AS withdrawnAt FROM workshops WHERE';
  return workshopId === undefined
    ? reads.rows(`${columns} withdrawn_at IS NULL ORDER BY created_at, id`)
    : reads.rows(`${columns} id = ?`, [workshopId]);
};

const readBatch = (
  reads: Reads,
  { id, withdrawnAt }: ListedWorkshop,
  following: Condition,
): Promise<ParticipantRow[]> => {
  const parameters = [id, ...following.parameters];
  return withdrawnAt
    ? reads.rows(endedBatchSql(following), parameters)
    : reads.rows(batchSql(following), [...parameters, ...parameters]);
};

/** SQL by hand, because the count comes from an index. */
const standingSql = `SELECT COUNT(*) AS count FROM registrations r JOIN workshops w ON w.id = r.workshop_id
  WHERE w.withdrawn_at IS NULL AND r.state IN ('confirmed', 'waitlisted')`;
const endedSql = `SELECT COUNT(*) AS count FROM registrations r
  JOIN registration_events e ON e.registration_id = r.id AND e.revision = r.revision AND e.event = 'withdraw'
  WHERE r.workshop_id = ? AND r.state = 'cancelled'`;

const countSignUps = async (reads: Reads, { workshopId }: Filter): Promise<number> => {
  const parameters = workshopId === undefined ? [] : [workshopId];
  const standing = `${standingSql}${parameters.length > 0 ? ' AND r.workshop_id = ?' : ''}`;
  const [registered] = await reads.rows<{ count: number }>(standing, parameters);
  const [ended] =
    parameters.length > 0
      ? await reads.rows<{ count: number }>(endedSql, parameters)
      : [{ count: 0 }];
  return Number(registered?.count) + Number(ended?.count);
};
