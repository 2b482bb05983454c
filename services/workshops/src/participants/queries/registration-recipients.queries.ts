import {
  RECIPIENTS_PER_PAGE,
  type RecipientPage,
  type RegistrationRecipientsQuery,
  type RegistrationSubject,
} from '@festival/contracts/campaigns';
import { standings } from '@festival/contracts/workshops';
import { PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hasWorkshop } from '../../workshops/persistence/workshop.rows.js';
import { readSubjects, recipientPage } from '../persistence/recipient.rows.js';

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
