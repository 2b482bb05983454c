import {
  RECIPIENTS_PER_PAGE,
  type RecipientPage,
  type RegistrationRecipientsQuery,
  type RegistrationSubject,
} from '@festival/contracts/campaigns';
import { standings } from '@festival/contracts/workshops';
import { PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { type Condition, Keyset } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { RegistrationEntity } from '../registrations/registration.table.js';
import { WorkshopEntity } from '../workshops/workshop.table.js';

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
    const isShown = { id: workshopId, withdrawnAt: IsNull() };
    if (!(await this.dataSource.manager.existsBy(WorkshopEntity, isShown)))
      throw new DomainError('NOT_FOUND');
    const states = standing ? [standing] : standings;
    const request = {
      after: after ? [after] : undefined,
      limit: RECIPIENTS_PER_PAGE,
      max: RECIPIENTS_PER_PAGE,
    };
    const { rows, next } = await bySubject.page(request, (following, limit) =>
      this.reads.rows(pageSql(following, states.length), [
        workshopId,
        ...states,
        ...following.parameters,
        limit,
      ]),
    );
    return {
      recipients: rows.map(({ id, ...person }) => ({ subjectId: id, ...person })),
      next: next && String(next[0]),
    };
  }

  /** The data for the mails about these registrations. */
  async subjects(ids: readonly string[]): Promise<RegistrationSubject[]> {
    const registrations = await this.dataSource
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
  }
}

interface RecipientRow {
  id: string;
  about: string;
  name: string;
  emailAddress: string;
}

const bySubject = new Keyset<RecipientRow>({ 'r.id': 'id' });

/** SQL by hand, because a page is read from an index. @param states the number of states to match */
const pageSql = (following: Condition, states: number): string =>
  `SELECT r.id, r.name, r.email_address AS emailAddress,
    (SELECT name FROM workshops w WHERE w.id = r.workshop_id) AS about
  FROM registrations r
  WHERE r.workshop_id = ? AND r.state IN (${Array(states).fill('?').join(', ')}) AND ${following.sql}
  ORDER BY ${bySubject.orderBy} LIMIT ?`;
