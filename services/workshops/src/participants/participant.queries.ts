import {
  RECIPIENTS_PER_PAGE,
  type RecipientPage,
  type RegistrationRecipientsQuery,
  type RegistrationSubject,
} from '@festival/contracts/campaigns';
import type { ExportRow } from '@festival/contracts/export-kinds';
import type { ExportFilter } from '@festival/contracts/exports';
import type {
  AdminWorkshop,
  Participant,
  WorkshopParticipants,
  WorkshopSignUps,
} from '@festival/contracts/participants';
import {
  type OfferState,
  type SignUpForm,
  type Standing,
  standings,
} from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import { PreparedReads, type Reads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { ExportRegistry } from '@festival/service-kit/exports';
import { type Condition, Keyset } from '@festival/service-kit/keyset';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { uniqBy } from 'es-toolkit/array/uniqBy';
import { pick } from 'es-toolkit/object/pick';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { RegistrationEntity } from '../registrations/registration.table.js';
import {
  slotOf,
  toWorkshop,
  WorkshopEntity,
  type WorkshopRow,
  workshopColumns,
} from '../workshops/workshop.table.js';

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

  /** The data for the mails about these registrations. Participants without an address get none. */
  async subjects(ids: readonly string[]): Promise<RegistrationSubject[]> {
    const registrations = await this.dataSource
      .createQueryBuilder(RegistrationEntity, 'r')
      .innerJoin('r.workshop', 'w')
      .select(['r.id', 'r.state', 'r.name', 'w.id', 'w.name', 'w.date', 'w.startTime'])
      .addSelect(['w.durationMinutes', 'w.location'])
      .whereInIds(ids)
      .andWhere("r.emailAddress <> ''")
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
  WHERE r.workshop_id = ? AND r.state IN (${Array(states).fill('?').join(', ')}) AND r.email_address <> '' AND ${following.sql}
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

  private async *batches(reads: Reads, filter: Filter): AsyncGenerator<ExportRow<'sign-ups'>[]> {
    for (const workshop of await readListedWorkshops(reads, filter)) {
      const batches = byArrival.batches({ size: BATCH }, (following) =>
        readBatch(reads, workshop, following),
      );
      for await (const batch of batches) yield batch.map((row) => this.toRow(workshop, row));
    }
  }

  private toRow({ name }: ListedWorkshop, row: ParticipantRow): ExportRow<'sign-ups'> {
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
const standingCountSql = `SELECT COUNT(*) AS count FROM registrations r JOIN workshops w ON w.id = r.workshop_id
  WHERE w.withdrawn_at IS NULL AND r.state IN ('confirmed', 'waitlisted')`;
const endedCountSql = `SELECT COUNT(*) AS count FROM registrations r
  JOIN registration_events e ON e.registration_id = r.id AND e.revision = r.revision AND e.event = 'withdraw'
  WHERE r.workshop_id = ? AND r.state = 'cancelled'`;

const countSignUps = async (reads: Reads, { workshopId }: Filter): Promise<number> => {
  const parameters = workshopId === undefined ? [] : [workshopId];
  const standing = `${standingCountSql}${parameters.length > 0 ? ' AND r.workshop_id = ?' : ''}`;
  const [registered] = await reads.rows<{ count: number }>(standing, parameters);
  const [ended] =
    parameters.length > 0
      ? await reads.rows<{ count: number }>(endedCountSql, parameters)
      : [{ count: 0 }];
  return Number(registered?.count) + Number(ended?.count);
};

/** Somebody who is signed up, or was when the workshop was withdrawn. */
interface ParticipantRow {
  id: string;
  arrival: number;
  name: string;
  contactNumber: string;
  emailAddress: string;
  matricNumber: string;
  status: Standing;
  offerState: OfferState | null;
  signedUpAt: Date;
  isAttended: 0 | 1;
}

/** SQL by hand, because exports and long lists are read in batches from an index. */
const columns = `r.id, r.arrival, r.name, r.contact_number AS contactNumber, r.email_address AS emailAddress,
    r.matric_number AS matricNumber, r.signed_up_at AS signedUpAt, r.offer_state AS offerState,
    r.attended_at IS NOT NULL AS isAttended`;

const standingSql = `SELECT ${columns}, r.state AS status FROM registrations r WHERE r.workshop_id = ?`;

/** A withdrawal ends every registration; its former state is in its history. */
const endedSql = `SELECT ${columns}, e.from_state AS status FROM registrations r
  JOIN registration_events e ON e.registration_id = r.id AND e.revision = r.revision AND e.event = 'withdraw'
  WHERE r.workshop_id = ? AND r.state = 'cancelled'`;

/** The active registrations of a workshop, in order of arrival. */
export const participantsSql = `${standingSql} AND r.state IN ('confirmed', 'waitlisted') ORDER BY r.arrival`;
export const confirmedSql = `${standingSql} AND r.state = 'confirmed' ORDER BY r.arrival`;
export const endedParticipantsSql = `${endedSql} ORDER BY r.arrival`;

/** Reads a single registration, which is not cancelled, within the caller's transaction. */
export const readParticipant = async (
  manager: EntityManager,
  registrationId: string,
): Promise<Participant> => {
  const found = await manager.findOneByOrFail(RegistrationEntity, { id: registrationId });
  return toParticipant({
    ...found,
    status: found.state as Standing,
    isAttended: found.attendedAt !== null,
  });
};

/** The most rows of a batch. */
const BATCH = 500;

export const byArrival = new Keyset<ParticipantRow>({ 'r.arrival': 'arrival' });

const ofState = (state: Standing, following: Condition) =>
  `(${standingSql} AND r.state = '${state}' AND ${following.sql} ORDER BY ${byArrival.orderBy} LIMIT ${BATCH})`;

/** The query contains the condition twice. Pass its parameters twice, each time after the id. */
export const batchSql = (following: Condition): string =>
  `${ofState('confirmed', following)} UNION ALL ${ofState('waitlisted', following)} ORDER BY arrival LIMIT ${BATCH}`;
export const endedBatchSql = (following: Condition): string =>
  `${endedSql} AND ${following.sql} ORDER BY ${byArrival.orderBy} LIMIT ${BATCH}`;

const toParticipant = (
  row: Omit<ParticipantRow, 'arrival' | 'isAttended'> & { isAttended: boolean | 0 | 1 },
): Participant => ({
  registrationId: row.id,
  name: row.name,
  contactNumber: row.contactNumber,
  emailAddress: row.emailAddress,
  matricNumber: row.matricNumber,
  status: row.status,
  ...(row.status === 'waitlisted' && row.offerState && { offer: row.offerState }),
  attended: Boolean(row.isAttended),
});

const readBy =
  (sql: string) =>
  async (reads: Reads, workshopId: string): Promise<Participant[]> =>
    (await reads.rows<ParticipantRow>(sql, [workshopId])).map(toParticipant);

/** Everybody who is signed up for a workshop, in order of arrival. */
const readParticipants = readBy(participantsSql);
/** Those who have a place. */
const readConfirmed = readBy(confirmedSql);
/** Those who were signed up when the workshop was withdrawn. */
const readEnded = readBy(endedParticipantsSql);

/** Somebody who has signed up, with the details of their form. */
export interface Person {
  studentId: string;
  form: SignUpForm;
}

const toPerson = ({ studentId, ...row }: RegistrationEntity): Person => ({
  studentId,
  form: pick(row, ['name', 'contactNumber', 'emailAddress', 'matricNumber']),
});

/** The person who has signed up with this address, with their latest details; undefined when there is nobody, or more than one person. */
export const personByAddress = async (
  manager: EntityManager,
  emailAddress: string,
): Promise<Person | undefined> => {
  const [last, ...others] = await manager.find(RegistrationEntity, {
    where: { emailAddress },
    order: { arrival: 'DESC' },
  });
  const isOne = others.every(({ studentId }) => studentId === last?.studentId);
  return last && isOne ? toPerson(last) : undefined;
};

/** Everybody who has signed up, or was added, with this matric number, each with their latest details; the latest person first. */
export const peopleByMatricNumber = async (
  manager: EntityManager,
  matricNumber: string,
): Promise<Person[]> => {
  const rows = await manager.find(RegistrationEntity, {
    where: { matricNumber },
    order: { arrival: 'DESC' },
  });
  return uniqBy(rows.map(toPerson), ({ studentId }) => studentId);
};

/** A registration in any state, with its person. */
export const registrationOf = async (
  manager: EntityManager,
  id: string,
): Promise<{ registration: RegistrationEntity; person: Person } | undefined> => {
  const registration = await manager.findOneBy(RegistrationEntity, { id });
  return registration ? { registration, person: toPerson(registration) } : undefined;
};
