import {
  RECIPIENTS_A_PAGE,
  type RecipientPage,
  type RegistrationRecipientsQuery,
  type RegistrationSubject,
} from '@festival/contracts/campaigns';
import { type RegistrationState, standings } from '@festival/contracts/workshops';
import { PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { type Condition, Keyset } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

interface RecipientRow {
  id: string;
  name: string;
  email_address: string;
}

interface SubjectRow {
  id: string;
  state: RegistrationState;
  person: string;
  workshop_id: string;
  name: string;
  date: string;
  start_time: string;
  duration_minutes: number;
  location: string;
}

const bySubject = new Keyset<RecipientRow>({ 'r.id': 'id' });

/** @param states as many as it is asked about */
const pageSql = (following: Condition, states: number): string =>
  `SELECT r.id, r.name, r.email_address FROM registrations r
  WHERE r.workshop_id = ? AND r.state IN (${Array(states).fill('?').join(', ')}) AND ${following.sql}
  ORDER BY ${bySubject.orderBy} LIMIT ?`;

const subjectsSql = `SELECT r.id, r.state, r.name AS person,
    w.id AS workshop_id, w.name, w.date, w.start_time, w.duration_minutes, w.location
  FROM registrations r JOIN workshops w ON w.id = r.workshop_id WHERE r.id IN (?)`;

const toSubject = (row: SubjectRow): RegistrationSubject => ({
  _id: row.id,
  status: row.state,
  name: row.person,
  workshop: {
    _id: row.workshop_id,
    name: row.name,
    date: row.date,
    startTime: row.start_time,
    duration: row.duration_minutes,
    location: row.location,
  },
});

/** Registrations as campaigns of mails ask for them: whom they reach, and what the mails are about. */
@Injectable()
export class RegistrationRecipientsQueries {
  constructor(
    private readonly reads: PreparedReads,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * In the order of the registrations' ids.
   * @throws DomainError NOT_FOUND where there is no such workshop, or it was withdrawn
   */
  async page({ workshopId, standing, after }: RegistrationRecipientsQuery): Promise<RecipientPage> {
    await this.requireWorkshop(workshopId);
    const states = standing ? [standing] : standings;
    const request = { after: after ? [after] : undefined, limit: RECIPIENTS_A_PAGE };
    const { rows, next } = await bySubject.page(
      { ...request, most: RECIPIENTS_A_PAGE },
      (following, limit) =>
        this.reads.rows(pageSql(following, states.length), [
          workshopId,
          ...states,
          ...following.parameters,
          limit,
        ]),
    );
    return {
      recipients: rows.map(({ id, name, email_address }) => ({
        subjectId: id,
        name,
        emailAddress: email_address,
      })),
      next: next && String(next[0]),
    };
  }

  async subjects(ids: readonly string[]): Promise<RegistrationSubject[]> {
    const rows: SubjectRow[] = await this.dataSource.query(subjectsSql, [ids]);
    return rows.map(toSubject);
  }

  private async requireWorkshop(id: string): Promise<void> {
    const [workshop] = await this.reads.rows(
      'SELECT 1 FROM workshops WHERE id = ? AND withdrawn_at IS NULL',
      [id],
    );
    if (!workshop) throw new DomainError('NOT_FOUND');
  }
}
