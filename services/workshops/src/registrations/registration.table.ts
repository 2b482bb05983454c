import { MAX_SIGN_UPS_PER_HOUR } from '@festival/contracts/limits';
import {
  type OfferState,
  offerStates,
  type RegistrationEnd,
  type RegistrationState,
  registrationStates,
  type SignUpForm,
  type Standing,
  standings,
} from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { mayOffer } from '@festival/edition/workshops';
import {
  accountColumn,
  fixedColumn,
  idColumn,
  insertRows,
  limitWait,
} from '@festival/service-kit/database';
import { partition } from 'es-toolkit/array/partition';
import { pick } from 'es-toolkit/object/pick';
import {
  Column,
  Entity,
  type EntityManager,
  Generated,
  In,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  type SelectQueryBuilder,
} from 'typeorm';
import {
  type OwnWorkshopRow,
  WorkshopEntity,
  type WorkshopRow,
} from '../workshops/workshop.table.js';
import {
  type ActiveRegistration,
  ageOf,
  firstIdOfLast,
  isWalkIn,
  type LockedWorkshop,
} from './registration.js';
import type { RegistrationChange, RegistrationEventEntity } from './registration-changes.table.js';

/** One sign-up of a person for a workshop. A cancelled one stays; signing up again creates another, at the end of the queue. */
@Entity('registrations')
@Index('registrations_arrival_key', ['arrival'], { unique: true })
@Index('registrations_active_key', ['studentId', 'active', 'workshopId'], { unique: true })
@Index('registrations_sole_place_key', ['studentId', 'solePlace'], { unique: true })
@Index('registrations_queue_idx', ['state', 'arrival'])
@Index('registrations_workshop_idx', ['workshopId', 'state', 'arrival'])
@Index('registrations_address_idx', ['emailAddress', 'arrival'])
@Index('registrations_matric_idx', ['matricNumber', 'arrival'])
export class RegistrationEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  /** The order of arrival over all workshops. */
  @Column({ type: 'bigint', unsigned: true })
  @Generated('increment')
  arrival: string;

  @Column(idColumn('workshop_id'))
  workshopId: string;

  @ManyToOne(() => WorkshopEntity)
  @JoinColumn({ name: 'workshop_id', foreignKeyConstraintName: 'registrations_workshop_fk' })
  workshop: Relation<WorkshopEntity>;

  @Column(accountColumn('student_id'))
  studentId: string;

  @Column({ type: 'enum', enum: registrationStates })
  state: RegistrationState;

  /** A copy of the workshop's value at sign-up. The workshop cannot change it while people are signed up. */
  @Column({ name: 'is_open_talk', type: 'boolean' })
  isOpenTalk: boolean;

  /** 1, or null once cancelled: a person has at most one active registration a workshop. The table checks that it matches the state. */
  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  active: number | null;

  /** 1 when confirmed in a workshop that is not an Open Talk, otherwise null: a person has at most one. The table checks it too. */
  @Column({ name: 'sole_place', type: 'tinyint', unsigned: true, nullable: true })
  solePlace: number | null;

  /** Counts the changes since the registration was created. It is the SEQUENCE of the calendar entry. */
  @Column({ type: 'int', unsigned: true })
  revision: number;

  @Column({ type: 'varchar', length: 64 })
  name: string;

  @Column({ name: 'contact_number', type: 'varchar', length: 15 })
  contactNumber: string;

  @Column({ name: 'email_address', type: 'varchar', length: 64 })
  emailAddress: string;

  @Column({ name: 'matric_number', type: 'varchar', length: 15 })
  matricNumber: string;

  /** Festival time, like all dates of a registration. */
  @Column({ name: 'signed_up_at', type: 'datetime', precision: 3 })
  signedUpAt: Date;

  @Column({ name: 'state_changed_at', type: 'datetime', precision: 3 })
  stateChangedAt: Date;

  /** When an admin marked the person as present; null when they were not, or no longer have their place. */
  @Column({ name: 'attended_at', type: 'datetime', precision: 3, nullable: true })
  attendedAt: Date | null;

  /** When a place was offered; null until then. */
  @Column({ name: 'offered_at', type: 'datetime', precision: 3, nullable: true })
  offeredAt: Date | null;

  /** The state of the offer. While it is open, the workshop counts it and reserves a place for it. */
  @Column({ name: 'offer_state', type: 'enum', enum: offerStates, nullable: true })
  offerState: OfferState | null;

  /** The workshop's date in the latest reminder. */
  @Column({ ...fixedColumn('reminded_for', 10), nullable: true })
  remindedFor: string | null;
}

/** Somebody who has ever signed up. The row is the person's lock, so that simultaneous requests of one person are decided one by one. */
@Entity('participants')
export class ParticipantEntity {
  @PrimaryColumn(accountColumn('student_id'))
  studentId: string;
}

// SQL by hand, because these reads are hot: an entity for each row costs more than its read.

/** A registration's place in its queue, from 1; null when it is not waitlisted. */
export const positionColumn = `IF(r.state = 'waitlisted',
    (SELECT COUNT(*) FROM registrations q
      WHERE q.workshop_id = r.workshop_id AND q.state = 'waitlisted' AND q.arrival <= r.arrival), NULL) AS position`;

/** A student's open offer. */
export const offerColumns = `IF(r.offer_state = 'open', r.id, NULL) AS offerId, r.offered_at AS offeredAt`;

/** A registration of a student, with the workshop. */
export interface OwnRegistrationRow
  extends Omit<
    OwnWorkshopRow,
    'organizer' | 'description' | 'category' | 'numWaitlisted' | 'revision'
  > {
  registrationId: string;
}

export const ofStudentSql = `SELECT w.id, r.id AS registrationId, w.name, w.pictures AS imageSets, w.date, w.start_time AS startTime, w.duration_minutes AS duration, w.location,
    w.num_registered AS numRegistered, w.num_offered AS numOffered, w.max_participants AS maxParticipants, r.state,
    ${positionColumn}, ${offerColumns}
  FROM registrations r JOIN workshops w ON w.id = r.workshop_id
  WHERE r.student_id = ? AND r.active = 1 ORDER BY r.arrival`;

export const signUpAnswerSql =
  'SELECT to_state AS status, position FROM registration_events WHERE id = ?';

type OfEvent =
  | 'id'
  | 'event'
  | 'happenedAt'
  | 'fromState'
  | 'toState'
  | 'position'
  | 'why'
  | 'revision';
type OfWorkshop =
  | 'name'
  | 'organizer'
  | 'category'
  | 'description'
  | 'date'
  | 'startTime'
  | 'duration';

/** A change of a registration, with the registration and the workshop in their present state. */
export interface EventRow
  extends Pick<RegistrationEventEntity, OfEvent | 'registrationId'>,
    Pick<RegistrationEntity, 'state' | 'emailAddress' | 'offeredAt' | 'offerState' | 'workshopId'>,
    Pick<WorkshopRow, OfWorkshop | 'location'> {
  slotBefore: unknown;
  person: string;
  endedBy: RegistrationEnd | null;
  again: number;
}

export const eventSql = `SELECT e.id, e.event, e.happened_at AS happenedAt, e.from_state AS fromState, e.to_state AS toState, e.position,
    e.why, e.slot_before AS slotBefore, e.revision, e.registration_id AS registrationId, r.state, r.name AS person,
    r.email_address AS emailAddress, r.offered_at AS offeredAt, r.offer_state AS offerState, w.id AS workshopId, w.name,
    w.organizer, w.category, w.description, w.date, w.start_time AS startTime, w.duration_minutes AS duration, w.location,
    IF(r.state = 'cancelled', (SELECT l.event FROM registration_events l
      WHERE l.registration_id = r.id AND l.revision = r.revision), NULL) AS endedBy,
    EXISTS (SELECT 1 FROM registrations o
      WHERE o.student_id = r.student_id AND o.active = 1 AND o.workshop_id = r.workshop_id AND o.id <> r.id) AS again
  FROM registration_events e JOIN registrations r ON r.id = e.registration_id JOIN workshops w ON w.id = r.workshop_id
  WHERE e.id = ?`;

type ActiveRow = Omit<ActiveRegistration, 'isOpenTalk'> & { isOpenTalk: 0 | 1 };

/** SQL by hand, because every batch of sign-ups and cancellations runs it. */
export const activeOfPeopleSql = `SELECT id, workshop_id AS workshopId, student_id AS studentId, state, is_open_talk AS isOpenTalk,
    revision, offer_state AS offerState
  FROM registrations WHERE student_id IN (?) AND active = 1`;

/** The active registrations of these people. While the people are locked, nobody else can add one. */
export const activeOfPeople = async (
  manager: EntityManager,
  studentIds: Iterable<string>,
): Promise<ActiveRegistration[]> => {
  const rows = await manager.query<ActiveRow[]>(activeOfPeopleSql, [sortedUnique(studentIds)]);
  return rows.map((row) => ({ ...row, isOpenTalk: Boolean(row.isOpenTalk) }));
};

/** A registration that is not cancelled. */
type StandingRegistration = RegistrationEntity & { state: Standing };

/** The active registrations of a workshop, in order of arrival. While the workshop is locked, nobody can join or leave. */
export const activeOfWorkshop = (
  manager: EntityManager,
  workshopId: string,
): Promise<StandingRegistration[]> =>
  manager.find(RegistrationEntity, {
    where: { workshopId, state: In(standings) },
    order: { arrival: 'ASC' },
  }) as Promise<StandingRegistration[]>;

/** A registration to insert, in a workshop that the caller has locked. */
interface NewRegistration {
  workshop: Pick<LockedWorkshop, 'id' | 'isOpenTalk'>;
  change: Pick<RegistrationChange, 'registrationId' | 'studentId' | 'to'>;
  request: { form: SignUpForm; pressedAt: Date };
}

/** Inserts registrations in the order of their arrival. */
export const insertRegistrations = (
  manager: EntityManager,
  decided: readonly NewRegistration[],
): Promise<void> =>
  insertRows(
    manager,
    RegistrationEntity,
    decided.map(
      ({ workshop: { id: workshopId, isOpenTalk }, change, request: { form, pressedAt } }) =>
        ({
          ...pick(form, ['name', 'contactNumber', 'emailAddress', 'matricNumber']),
          id: change.registrationId,
          workshopId,
          studentId: change.studentId,
          state: change.to,
          isOpenTalk,
          active: 1,
          solePlace: change.to === 'confirmed' && !isOpenTalk ? 1 : null,
          revision: 0,
          signedUpAt: pressedAt,
          stateChangedAt: pressedAt,
        }) as RegistrationEntity,
    ),
  );

// The lock order. Every transaction follows it, so that no circular wait can happen: walk-ins, then people with accounts, then workshops, each in
// the order of their ids, then registrations. Walk-ins are first, because adding one learns under its lock whether somebody has an account. A
// decision about a person needs the person's lock; a change of a registration needs its workshop's.

type LockedRow = Omit<LockedWorkshop, 'isOpenTalk'> & { isOpenTalk: 0 | 1 };

export const sortedUnique = (ids: Iterable<string>): string[] => [...new Set(ids)].sort();

/** Locks these people until the transaction ends, including people who never signed up. SQL by hand, because the insert is the lock. */
export const lockPeople = async (
  manager: EntityManager,
  studentIds: Iterable<string>,
  waitSeconds?: number,
): Promise<void> => {
  const [walkIns, others] = partition(sortedUnique(studentIds), (studentId) =>
    isWalkIn({ studentId }),
  );
  const ids = [...walkIns, ...others];
  if (ids.length === 0) return;
  const lockSql =
    'INSERT INTO participants (student_id) VALUES ? ON DUPLICATE KEY UPDATE student_id = participants.student_id';
  await manager.query(limitWait(lockSql, waitSeconds), [ids.map((id) => [id])]);
};

/** SQL by hand, for the index hint: without it MariaDB scans a small table completely, and locks all of it. */
export const lockWorkshopsSql = `SELECT id, name, date, start_time AS startTime, duration_minutes AS duration, location,
    is_open_talk AS isOpenTalk, max_participants AS maxParticipants, num_registered AS numRegistered,
    num_waitlisted AS numWaitlisted, num_offered AS numOffered, withdrawn_at AS withdrawnAt
  FROM workshops FORCE INDEX (PRIMARY) WHERE id IN (?) ORDER BY id FOR UPDATE`;

/** Locks these workshops until the transaction ends. @returns those that exist, by id */
export const lockWorkshops = async (
  manager: EntityManager,
  workshopIds: Iterable<string>,
  waitSeconds?: number,
): Promise<Map<string, LockedWorkshop>> => {
  const ids = sortedUnique(workshopIds);
  if (ids.length === 0) return new Map();
  const rows = await manager.query<LockedRow[]>(limitWait(lockWorkshopsSql, waitSeconds), [ids]);
  return new Map(
    rows.map((row) => [row.id, { ...row, isOpenTalk: Boolean(row.isOpenTalk) }] as const),
  );
};

/** A query of people `r` who wait, may have a place, and have had no offer. */
export const selectNotYetOffered = (
  manager: EntityManager,
): SelectQueryBuilder<RegistrationEntity> =>
  manager
    .createQueryBuilder(RegistrationEntity, 'r')
    .where("r.state = 'waitlisted' AND r.offerState IS NULL")
    .andWhere(
      `(r.isOpenTalk = 1 OR NOT EXISTS
        (SELECT 1 FROM registrations o WHERE o.student_id = r.studentId AND o.sole_place = 1))`,
    );

/** How many people of these workshops must get an offer before anybody else takes a free place. Only workshops that may offer now are in it. */
export const promisedPlaces = async (
  manager: EntityManager,
  edition: Edition,
  workshops: readonly LockedWorkshop[],
  now: Date,
): Promise<Map<string, number>> => {
  const ids = workshops.filter((workshop) => mayOffer(edition, workshop, now)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await selectNotYetOffered(manager)
    .andWhere('r.workshopId IN (:...ids)', { ids })
    .select('r.workshopId', 'workshopId')
    .addSelect('COUNT(*)', 'people')
    .groupBy('r.workshopId')
    .getRawMany<{ workshopId: string; people: string }>();
  return new Map(rows.map(({ workshopId, people }) => [workshopId, Number(people)]));
};

const HOUR_MS = 60 * 60 * 1_000;

/**
 * SQL by hand, for the index of the students. It counts cancelled registrations: they are never deleted, and each of them caused one or two
 * mails.
 */
export const recentSignUpsSql = `SELECT workshop_id AS workshopId, student_id AS studentId, MIN(id) AS first FROM registrations
   WHERE student_id IN (?) AND active IS NULL AND id >= ?
   GROUP BY workshop_id, student_id HAVING COUNT(*) >= ${MAX_SIGN_UPS_PER_HOUR}`;

/** A student who has reached a workshop's limit of sign-ups, and the seconds until they may sign up again. */
interface RateLimited {
  workshopId: string;
  studentId: string;
  seconds: number;
}

/** Which of these students have reached the limit of a workshop in the hour before `now`, in real time. */
export const recentSignUps = async (
  manager: EntityManager,
  studentIds: Iterable<string>,
  now: Date,
): Promise<RateLimited[]> => {
  const rows = await manager.query<(Omit<RateLimited, 'seconds'> & { first: string })[]>(
    recentSignUpsSql,
    [sortedUnique(studentIds), firstIdOfLast(HOUR_MS, now)],
  );
  return rows.map(({ first, ...whom }) => ({
    ...whom,
    seconds: (HOUR_MS - ageOf(first, now)) / 1_000,
  }));
};
