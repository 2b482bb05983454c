import {
  RECIPIENTS_PER_PAGE,
  type RecipientPage,
  type RegistrationRecipientsQuery,
  type RegistrationSubject,
} from '@festival/contracts/campaigns';
import { type RegistrationState, standings } from '@festival/contracts/workshops';
import { PreparedReads, type Reads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { type Condition, Keyset, type Page, type PageRequest } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RegistrationEntity } from '../registrations/registration.table.js';
import { hasWorkshop } from '../workshops/shown-workshops.queries.js';

/** Registrations for mail campaigns: who receives the mails, and the data that the mails need. */
@Injectable()
export class RegistrationRecipientsQueries {
  constructor(
    private readonly reads: PreparedReads,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Sorted by registration id.
   * @throws DomainError NOT_FOUND when the workshop does not exist or was withdrawn
   */
  async page({ workshopId, standing, after }: RegistrationRecipientsQuery): Promise<RecipientPage> {
    if (!(await hasWorkshop(this.reads, workshopId))) throw new DomainError('NOT_FOUND');
    const states = standing ? [standing] : standings;
    const { rows, next } = await recipientPage(this.reads, workshopId, states, {
      after: after ? [after] : undefined,
      limit: RECIPIENTS_PER_PAGE,
      max: RECIPIENTS_PER_PAGE,
    });
    return {
      recipients: rows.map(({ id, ...person }) => ({ subjectId: id, ...person })),
      next: next && String(next[0]),
    };
  }

  subjects(ids: readonly string[]): Promise<RegistrationSubject[]> {
    return readSubjects(this.dataSource, ids);
  }
}

interface RecipientRow {
  id: string;
  about: string;
  name: string;
  emailAddress: string;
}

const bySubject = new Keyset<RecipientRow>({ 'r.id': 'id' });

/**
 * SQL by hand, because a page is read from an index.
 * @param states the number of states to match
 */
const pageSql = (following: Condition, states: number): string =>
  `SELECT r.id, r.name, r.email_address AS emailAddress,
    (SELECT name FROM workshops w WHERE w.id = r.workshop_id) AS about
  FROM registrations r
  WHERE r.workshop_id = ? AND r.state IN (${Array(states).fill('?').join(', ')}) AND ${following.sql}
  ORDER BY ${bySubject.orderBy} LIMIT ?`;

/** The people with a registration in one of these states, sorted by registration id. */
const recipientPage = (
  reads: Reads,
  workshopId: string,
  states: readonly RegistrationState[],
  request: PageRequest,
): Promise<Page<RecipientRow>> =>
  bySubject.page(request, (following, limit) =>
    reads.rows(pageSql(following, states.length), [
      workshopId,
      ...states,
      ...following.parameters,
      limit,
    ]),
  );

/** The data for the mails about these registrations. */
const readSubjects = async (
  dataSource: DataSource,
  ids: readonly string[],
): Promise<RegistrationSubject[]> => {
  const registrations = await dataSource
    .createQueryBuilder(RegistrationEntity, 'r')
    .innerJoin('r.workshop', 'w')
    .select(['r.id', 'r.state', 'r.name', 'w.id', 'w.name', 'w.date', 'w.startTime'])
    .addSelect(['w.durationMinutes', 'w.location'])
    .whereInIds(ids)
    .getMany();
  return registrations.map(({ id, state, name, workshop }) => ({
    _id: id,
    status: state,
    name,
    workshop: {
      _id: workshop.id,
      name: workshop.name,
      date: workshop.date,
      startTime: workshop.startTime,
      duration: workshop.durationMinutes,
      location: workshop.location,
    },
  }));
};
