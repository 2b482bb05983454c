import type { Readable } from 'node:stream';
import {
  type Standing,
  type WorkshopCsvRow,
  workshopCsvColumns,
} from '@festival/contracts/workshops';
import { csvOf } from '@festival/service-kit/csv';
import { PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';

const BATCH = 500;

interface Row {
  arrival: number;
  workshop: string;
  name: string;
  contact_number: string;
  email_address: string;
  matric_number: string;
  state: Standing;
  signed_up_at: Date;
}

const select = `SELECT r.arrival, w.name AS workshop, r.name, r.contact_number, r.email_address, r.matric_number, r.state,
    r.signed_up_at
  FROM registrations r JOIN workshops w ON w.id = r.workshop_id`;

const ofState = `(${select} WHERE r.workshop_id = ? AND r.state = ? AND r.arrival > ? ORDER BY r.arrival LIMIT ${BATCH})`;
/** In order of arrival; the next batch begins after the last one's. */
export const signUpsSql = `${ofState} UNION ALL ${ofState} ORDER BY arrival LIMIT ${BATCH}`;

const toRow = (row: Row): WorkshopCsvRow => ({
  workshop: row.workshop,
  name: row.name,
  contactNumber: row.contact_number,
  emailAddress: row.email_address,
  matricNumber: row.matric_number,
  status: row.state,
  signedUpAt: row.signed_up_at.toISOString(),
});

/** Sign-ups as a spreadsheet reads them: by workshop, in order of arrival, without those that were cancelled. */
@Injectable()
export class RegistrationsCsv {
  constructor(private readonly reads: PreparedReads) {}

  /**
   * The file, as it is read from the database; of one workshop, or of all.
   * @throws DomainError SIGN_UPS_NONE when it would be empty
   */
  async of(workshopId?: string): Promise<Readable> {
    const file = await csvOf(workshopCsvColumns, this.rows(workshopId));
    if (!file) throw new DomainError('SIGN_UPS_NONE');
    return file;
  }

  private async *rows(workshopId?: string): AsyncGenerator<WorkshopCsvRow> {
    for (const id of workshopId === undefined ? await this.workshopIds() : [workshopId]) {
      let batch: Row[] = [];
      do {
        const after = batch.at(-1)?.arrival ?? 0;
        const each = (state: Standing) => [id, state, after];
        batch = await this.reads.rows<Row>(signUpsSql, [
          ...each('confirmed'),
          ...each('waitlisted'),
        ]);
        for (const row of batch) yield toRow(row);
      } while (batch.length === BATCH);
    }
  }

  private async workshopIds(): Promise<string[]> {
    const rows = await this.reads.rows<{ id: string }>(
      'SELECT id FROM workshops WHERE withdrawn_at IS NULL ORDER BY created_at, id',
    );
    return rows.map(({ id }) => id);
  }
}
