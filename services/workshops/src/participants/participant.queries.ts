import {
  RECIPIENTS_PER_PAGE,
  type RecipientPage,
  type RegistrationRecipientsQuery,
  type RegistrationSubject,
} from '@festival/contracts/campaigns';
import type { WorkshopCsvRow } from '@festival/contracts/export-kinds';
import type { ExportFilter } from '@festival/contracts/exports';
import type {
  AdminWorkshop,
  Participant,
  WorkshopParticipants,
  WorkshopSignUps,
} from '@festival/contracts/participants';
import { standings } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import { PreparedReads, type Reads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { ExportRegistry } from '@festival/service-kit/exports';
import { type Condition, Keyset } from '@festival/service-kit/keyset';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { RegistrationEntity } from '../registrations/registration.table.js';
import {
  slotOf,
  toWorkshop,
  WorkshopEntity,
  type WorkshopRow,
  workshopColumns,
} from '../workshops/workshop.table.js';
import {
  BATCH,
  batchSql,
  byArrival,
  endedBatchSql,
  type ParticipantRow,
  readConfirmed,
  readEnded,
  readParticipants,
} from './participant.table.js';

const ofStatus = (people: readonly Participant[], wanted: Participant['status']): Participant[] =>
  people.filter(({ status }) => status === wanted);

/** Reads workshops with the fields that admins see, and the people who signed up: for admins, and for the mails of campaigns. */
@Injectable()
export class AdminWorkshopQueries {
  constructor(
    private readonly reads: PreparedReads,
    private readonly dataSource: DataSource,
  ) {}

  /** In order of creation, without the people who signed up. */
  async list(): Promise<AdminWorkshop[]> {
    return (await this.reads.rows<AdminWorkshopRow>(listSql)).map(toAdminWorkshop);
  }

  /** With the counts from the time of the withdrawal. */
  async withdrawn(): Promise<AdminWorkshop[]> {
    const rows = await this.reads.rows<WithdrawnRow>(withdrawnSql);
    return rows.map((row) => ({
      ...toAdminWorkshop(row),
      numRegistered: row.wereRegistered,
      numWaitlisted: row.wereWaitlisted,
    }));
  }

  /**
   * The workshops of `list`, one after the other, each with the people who have a place. They are read while the answer is sent,
   * so that only one workshop's people are in memory.
   */
  async *withParticipants(
    workshops: readonly AdminWorkshop[],
  ): AsyncGenerator<WorkshopParticipants> {
    for (const workshop of workshops) {
      const registeredParticipants = await readConfirmed(this.reads, workshop._id);
      yield { ...workshop, numRegistered: registeredParticipants.length, registeredParticipants };
    }
  }

  /**
   * One workshop with everybody who signed up, in order of arrival. A withdrawn workshop has the sign-ups from the time of its withdrawal.
   * @throws DomainError NOT_FOUND
   */
  async of(id: string): Promise<WorkshopSignUps> {
    const [row] = await this.reads.rows<AdminWorkshopRow>(getSql, [id]);
    if (!row) throw new DomainError('NOT_FOUND');
    const people = await (row.withdrawnAt ? readEnded : readParticipants)(this.reads, id);
    const registeredParticipants = ofStatus(people, 'confirmed');
    const waitlistedParticipants = ofStatus(people, 'waitlisted');
    return {
      ...toAdminWorkshop(row),
      // Counted here, so that the count and the people are from the same moment.
      numRegistered: registeredParticipants.length,
      numWaitlisted: waitlistedParticipants.length,
      registeredParticipants,
      waitlistedParticipants,
    };
  }

  /**
   * Sorted by registration id.
   * @throws DomainError NOT_FOUND when the workshop does not exist or was withdrawn
   */
  async recipients({
    workshopId,
    standing,
    after,
  }: RegistrationRecipientsQuery): Promise<RecipientPage> {
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
      workshop: { _id: workshop.id, ...slotOf(workshop) },
    }));
  }
}

/** A workshop with the columns that admins see. */
interface AdminWorkshopRow extends WorkshopRow {
  withdrawnAt: Date | null;
  withdrawnWhy: string | null;
}

const adminColumns = `${workshopColumns}, w.withdrawn_at AS withdrawnAt, w.withdrawn_why AS withdrawnWhy`;

const listSql = `SELECT ${adminColumns} FROM workshops w WHERE w.withdrawn_at IS NULL ORDER BY w.created_at, w.id`;

const getSql = `SELECT ${adminColumns} FROM workshops w WHERE w.id = ?`;

interface WithdrawnRow extends AdminWorkshopRow {
  wereRegistered: number;
  wereWaitlisted: number;
}

/** The latest first. SQL by hand, because it counts the former states of registrations. */
const withdrawnSql = `SELECT ${adminColumns},
    COUNT(IF(e.from_state = 'confirmed', 1, NULL)) AS wereRegistered,
    COUNT(IF(e.from_state = 'waitlisted', 1, NULL)) AS wereWaitlisted
  FROM workshops w
  LEFT JOIN registrations r ON r.workshop_id = w.id AND r.state = 'cancelled'
  LEFT JOIN registration_events e ON e.registration_id = r.id AND e.revision = r.revision AND e.event = 'withdraw'
  WHERE w.withdrawn_at IS NOT NULL GROUP BY w.id ORDER BY w.withdrawn_at DESC, w.id`;

const toAdminWorkshop = (row: AdminWorkshopRow): AdminWorkshop => ({
  ...toWorkshop(row),
  ...(row.withdrawnAt && {
    withdrawn: { at: row.withdrawnAt.toISOString(), why: row.withdrawnWhy ?? '' },
  }),
});

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
