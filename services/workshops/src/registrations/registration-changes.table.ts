import {
  offerStates,
  type RegistrationEventName,
  type RegistrationState,
  registrationEvents,
  registrationStates,
  type WorkshopSlot,
} from '@festival/contracts/workshops';
import { accountColumn, idColumn, insertRows } from '@festival/service-kit/database';
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
import { WorkshopEntity } from '../workshops/workshop.table.js';
import { RegistrationEntity, sortedUnique } from './registration.table.js';
import type { RegistrationChange } from './registration-change.js';

/** One change of a registration; never changed, never deleted. A mail about one is named by its id. */
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
  const update = (
    isAffected: (change: RegistrationChange) => boolean,
    set: string,
    values: unknown[] = [],
  ) => updateRegistrations(manager, idsOf(changes.filter(isAffected)), set, values);

  for (const state of order)
    await update(
      ({ from, to }) => from !== null && from !== to && to === state,
      `state = ?, active = ?, sole_place = IF(? = 'confirmed' AND is_open_talk = 0, 1, NULL),
       revision = revision + 1, attended_at = NULL, state_changed_at = ?`,
      [state, state === 'cancelled' ? null : 1, state, at],
    );
  await update(
    (change) => change.from === change.to && !isAttendance(change),
    'revision = revision + 1',
  );
  for (const event of ['attend', 'unattend'])
    await update((change) => change.event === event, 'revision = revision + 1, attended_at = ?', [
      event === 'attend' ? at : null,
    ]);
  for (const to of offerStates)
    await update(
      ({ offer }) => offer?.to === to,
      'offer_state = ?, offered_at = COALESCE(offered_at, ?)',
      [to, at],
    );
  await countPlaces(manager, changes);
};

/** Whether the change records attendance or undoes that. */
export const isAttendance = ({ event }: Pick<RegistrationChange, 'event'>): boolean =>
  event === 'attend' || event === 'unattend';

const idsOf = (changes: readonly RegistrationChange[]): string[] =>
  changes.map(({ registrationId }) => registrationId);

/** SQL by hand, for the index hint: without it MariaDB scans a small table, and locks rows that nobody changes. */
const updateRegistrations = async (
  manager: EntityManager,
  ids: readonly string[],
  set: string,
  values: readonly unknown[],
): Promise<void> => {
  for (const some of chunk(ids, ROWS_PER_STATEMENT))
    await manager.query(`UPDATE registrations FORCE INDEX (PRIMARY) SET ${set} WHERE id IN (?)`, [
      ...values,
      some,
    ]);
};

/** Stores the date that these people were reminded of. */
export const markReminded = (
  manager: EntityManager,
  ids: readonly string[],
  date: string,
): Promise<void> => updateRegistrations(manager, ids, 'reminded_for = ?', [date]);

const countPlaces = async (
  manager: EntityManager,
  changes: readonly RegistrationChange[],
): Promise<void> => {
  for (const workshopId of sortedUnique(changes.map((change) => change.workshopId))) {
    const own = changes.filter((change) => change.workshopId === workshopId);
    const gained = (state: RegistrationState) =>
      own.filter(({ to }) => to === state).length - own.filter(({ from }) => from === state).length;
    const offered =
      own.filter(({ offer }) => offer?.to === 'open').length -
      own.filter(({ offer }) => offer?.from === 'open').length;
    const [registered, waitlisted] = [gained('confirmed'), gained('waitlisted')];
    if (registered === 0 && waitlisted === 0 && offered === 0) continue;
    // The columns are unsigned, and an unsigned sum may not become negative on the way.
    const plus = (column: string, count: number) => () => `CAST(${column} AS SIGNED) + ${count}`;
    await manager.update(WorkshopEntity, workshopId, {
      numRegistered: plus('num_registered', registered),
      numWaitlisted: plus('num_waitlisted', waitlisted),
      numOffered: plus('num_offered', offered),
    });
  }
};

/** Writes the history of registrations. */
export const insertEvents = (
  manager: EntityManager,
  changes: readonly RegistrationChange[],
  at: Date,
): Promise<void> =>
  insertRows(
    manager,
    RegistrationEventEntity,
    changes.map(
      ({ eventId, registrationId, revision, event, from, to, offer, ...change }) =>
        ({
          id: eventId,
          registrationId,
          revision,
          event,
          fromState: from,
          toState: to,
          position: change.position,
          byWhom: change.byWhom,
          why: change.why,
          slotBefore: change.before,
          offerStep: offer ? (offer.to === 'open' ? 1 : 2) : null,
          happenedAt: at,
        }) as RegistrationEventEntity,
    ),
  );
