import type { Readable } from 'node:stream';
import { type WorkshopCsvRow, workshopCsvColumns } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import { csvOf } from '@festival/service-kit/csv';
import { PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import type { Condition } from '@festival/service-kit/keyset';
import { Inject, Injectable } from '@nestjs/common';
import {
  BATCH,
  batchSql,
  byArrival,
  endedBatchSql,
  type ParticipantRow,
} from './participant-rows.js';

interface ListedWorkshop {
  id: string;
  name: string;
  withdrawn_at: Date | null;
}

/** Sign-ups as a spreadsheet reads them: by workshop, in order of arrival, without those that were cancelled. */
@Injectable()
export class ParticipantsCsv {
  constructor(
    private readonly reads: PreparedReads,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * The file, as it is read from the database; of one workshop, which may be withdrawn, or of all that are not.
   * @throws DomainError SIGN_UPS_NONE when it would be empty
   */
  async of(workshopId?: string): Promise<Readable> {
    const workshops = await this.workshops(workshopId);
    const file = await csvOf(workshopCsvColumns, this.rows(workshops));
    if (!file) throw new DomainError('SIGN_UPS_NONE');
    return file;
  }

  private workshops(id: string | undefined): Promise<ListedWorkshop[]> {
    const columns = 'SELECT id, name, withdrawn_at FROM workshops WHERE';
    return id === undefined
      ? this.reads.rows(`${columns} withdrawn_at IS NULL ORDER BY created_at, id`)
      : this.reads.rows(`${columns} id = ?`, [id]);
  }

  private async *rows(workshops: readonly ListedWorkshop[]): AsyncGenerator<WorkshopCsvRow> {
    for (const workshop of workshops) {
      const rows = byArrival.each({ size: BATCH }, (following) => this.batch(workshop, following));
      for await (const row of rows) yield this.toRow(workshop, row);
    }
  }

  private batch(
    { id, withdrawn_at: withdrawnAt }: ListedWorkshop,
    following: Condition,
  ): Promise<ParticipantRow[]> {
    const parameters = [id, ...following.parameters];
    return withdrawnAt
      ? this.reads.rows(endedBatchSql(following), parameters)
      : this.reads.rows(batchSql(following), [...parameters, ...parameters]);
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
