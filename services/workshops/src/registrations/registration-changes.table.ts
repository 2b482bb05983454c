import {
  type OfferState,
  offerStates,
  type RegistrationEventName,
  type RegistrationState,
  registrationEvents,
  registrationStates,
  type WorkshopSlot,
} from '@festival/contracts/workshops';
import { accountColumn, idColumn } from '@festival/service-kit/database';
import { chunk } from 'es-toolkit/array/chunk';
import {
  Column,
  Entity,
  type EntityManager,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { sortedUnique } from './locks.table.js';
import { RegistrationEntity } from './registration.table.js';
import { isAttendance, type RegistrationChange } from './registration-change.js';

/** One change of a registration; never changed, never deleted. Each causes one mail, named by its id, except for attendance. */
@Entity('registration_events')
@Index('registration_events_revision_key', ['registrationId', 'revision'], { unique: true })
@Index('registration_events_offer_key', ['registrationId', 'offerStep'], { unique: true })
export class RegistrationEventEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(idColumn('registration_id'))
  registrationId: string;

  @ManyToOne(() => RegistrationEntity)
  @JoinColumn({
    name: 'registration_id',
    foreignKeyConstraintName: 'registration_events_registration_fk',
  })
  registration: Relation<RegistrationEntity>;

  /** From 0, without gaps. */
  @Column({ type: 'int', unsigned: true })
  revision: number;

  @Column({ type: 'enum', enum: registrationEvents })
  event: RegistrationEventName;

  /** Null when there was no registration before. */
  @Column({ name: 'from_state', type: 'enum', enum: registrationStates, nullable: true })
  fromState: RegistrationState | null;

  @Column({ name: 'to_state', type: 'enum', enum: registrationStates })
  toState: RegistrationState;

  /** The resulting place in the queue, from 1. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  position: number | null;

  /** An account, or the name of the part of the service that made the change. */
  @Column(accountColumn('by_whom'))
  byWhom: string;

  /** The reason, for the person to read; empty when the person requested the change. */
  @Column({ type: 'varchar', length: 500 })
  why: string;

  /** Only for `change`: the date, time and place before. */
  @Column({ name: 'slot_before', type: 'json', nullable: true })
  slotBefore: WorkshopSlot | null;

  /** 1 for the event that offered a place, 2 for the event that ended the offer, otherwise null. Each can happen once for a registration. */
  @Column({ name: 'offer_step', type: 'tinyint', unsigned: true, nullable: true })
  offerStep: number | null;

  @Column({ name: 'happened_at', type: 'datetime', precision: 3 })
  happenedAt: Date;
}

/** SQL by hand: one statement for many registrations, by their primary keys, so that nothing else is locked. */

/** The most rows of one statement. */
export const ROWS_PER_STATEMENT = 500;

/** Ended places are written before new ones, because the table allows a person only one at any moment. */
const order: readonly RegistrationState[] = ['cancelled', 'waitlisted', 'confirmed'];

/** Writes changes of existing registrations, and the counts of their workshops. */
export const writeChanges = async (
  manager: EntityManager,
  changes: readonly RegistrationChange[],
  at: Date,
): Promise<void> => {
  for (const state of order)
    await moveTo(
      manager,
      state,
      changes.filter(({ from, to }) => from !== null && from !== to && to === state),
      at,
    );
  await raiseRevisions(
    manager,
    changes.filter((change) => change.from === change.to && !isAttendance(change)),
  );
  for (const change of changes.filter(isAttendance)) await markAttendance(manager, change, at);
  for (const to of offerStates)
    await writeOffers(
      manager,
      to,
      changes.filter(({ offer }) => offer?.to === to),
      at,
    );
  await countPlaces(manager, changes);
};

const idsOf = (changes: readonly RegistrationChange[]): string[] =>
  changes.map(({ registrationId }) => registrationId);

const moveTo = async (
  manager: EntityManager,
  state: RegistrationState,
  changes: readonly RegistrationChange[],
  at: Date,
): Promise<void> => {
  for (const batch of chunk(changes, ROWS_PER_STATEMENT))
    await manager.query(
      `UPDATE registrations FORCE INDEX (PRIMARY)
       SET state = ?, active = ?, sole_place = IF(? = 'confirmed' AND is_open_talk = 0, 1, NULL),
         revision = revision + 1, attended_at = NULL, state_changed_at = ?
       WHERE id IN (?)`,
      [state, state === 'cancelled' ? null : 1, state, at, idsOf(batch)],
    );
};

/** For changes that do not change the state. */
const raiseRevisions = async (
  manager: EntityManager,
  changes: readonly RegistrationChange[],
): Promise<void> => {
  for (const batch of chunk(changes, ROWS_PER_STATEMENT))
    await manager.query(
      `UPDATE registrations FORCE INDEX (PRIMARY) SET revision = revision + 1
       WHERE id IN (?)`,
      [idsOf(batch)],
    );
};

const markAttendance = async (
  manager: EntityManager,
  { event, registrationId }: RegistrationChange,
  at: Date,
): Promise<void> => {
  await manager.query(
    'UPDATE registrations SET revision = revision + 1, attended_at = ? WHERE id = ?',
    [event === 'attend' ? at : null, registrationId],
  );
};

const writeOffers = async (
  manager: EntityManager,
  to: OfferState,
  changes: readonly RegistrationChange[],
  at: Date,
): Promise<void> => {
  for (const batch of chunk(changes, ROWS_PER_STATEMENT))
    await manager.query(
      `UPDATE registrations FORCE INDEX (PRIMARY) SET offer_state = ?, offered_at = COALESCE(offered_at, ?)
       WHERE id IN (?)`,
      [to, at, idsOf(batch)],
    );
};

const countPlaces = async (
  manager: EntityManager,
  changes: readonly RegistrationChange[],
): Promise<void> => {
  for (const workshopId of sortedUnique(changes.map((change) => change.workshopId))) {
    const own = changes.filter((change) => change.workshopId === workshopId);
    const gained = (state: RegistrationState) =>
      own.filter(({ to }) => to === state).length - own.filter(({ from }) => from === state).length;
    const [registered, waitlisted] = [gained('confirmed'), gained('waitlisted')];
    const offered =
      own.filter(({ offer }) => offer?.to === 'open').length -
      own.filter(({ offer }) => offer?.from === 'open').length;
    if (registered !== 0 || waitlisted !== 0 || offered !== 0)
      await manager.query(
        `UPDATE workshops
         SET num_registered = CAST(num_registered AS SIGNED) + ?, num_waitlisted = CAST(num_waitlisted AS SIGNED) + ?,
           num_offered = CAST(num_offered AS SIGNED) + ?
         WHERE id = ?`,
        [registered, waitlisted, offered, workshopId],
      );
  }
};

/** Writes the history of registrations. SQL by hand: one statement for a batch, without an entity for each row. */
export const insertEvents = async (
  manager: EntityManager,
  changes: readonly RegistrationChange[],
  at: Date,
): Promise<void> => {
  await manager.query(
    `INSERT INTO registration_events
       (id, registration_id, revision, event, from_state, to_state, position, by_whom, why, slot_before, offer_step,
        happened_at)
     VALUES ?`,
    [
      changes.map((change) => [
        change.eventId,
        change.registrationId,
        change.revision,
        change.event,
        change.from,
        change.to,
        change.position,
        change.byWhom,
        change.why,
        change.before && JSON.stringify(change.before),
        change.offer ? (change.offer.to === 'open' ? 1 : 2) : null,
        at,
      ]),
    ],
  );
};
