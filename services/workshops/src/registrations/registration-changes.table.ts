import type { DomainEvent } from '@festival/contracts/events';
import type { WorkshopMailTemplate } from '@festival/contracts/mails';
import {
  type OfferState,
  offerStates,
  type RegistrationEventName,
  type RegistrationState,
  registrationEvents,
  registrationStates,
  type Standing,
  type WorkshopSlot,
} from '@festival/contracts/workshops';
import { nextOfferState, type OfferEvent } from '@festival/lifecycles/registration';
import type { Cause } from '@festival/service-kit/cause';
import { accountColumn, idColumn, insertRows } from '@festival/service-kit/database';
import { deliveriesOf } from '@festival/service-kit/events';
import { mailJob, Outbox, type OutboxJob } from '@festival/service-kit/outbox';
import { Injectable } from '@nestjs/common';
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
import { v7 as uuid } from 'uuid';
import { type ActiveRegistration, isWalkIn, type LockedWorkshop } from './registration.js';
import { RegistrationEntity, sortedUnique } from './registration.table.js';

/** One change of a registration that is decided and not written yet. */
export interface RegistrationChange {
  eventId: string;
  registrationId: string;
  workshopId: string;
  studentId: string;
  revision: number;
  event: RegistrationEventName;
  /** Null when the change creates the registration. */
  from: RegistrationState | null;
  to: RegistrationState;
  position: number | null;
  /** An account, or the name of the part of the service that made the change. */
  byWhom: string;
  why: string;
  before: WorkshopSlot | null;
  /** The change of the offer; absent when it does not change. */
  offer?: { from: OfferState | null; to: OfferState } | undefined;
  /** Only for `attend`: the name of the workshop that somebody attended. */
  workshopName?: string;
  /** Where changes for several requests are written together. */
  cause?: Cause | undefined;
}

type ChangeOf = Pick<RegistrationChange, 'event' | 'to' | 'byWhom'> &
  Partial<Pick<RegistrationChange, 'why' | 'before' | 'workshopName'>>;

type Changed = Pick<
  ActiveRegistration,
  'id' | 'workshopId' | 'studentId' | 'revision' | 'offerState'
> & { state: RegistrationState };

const offerEvents: Partial<Record<RegistrationEventName, OfferEvent['type']>> = {
  offer: 'OFFER',
  pass: 'PASS',
  lapse: 'END',
};

/** An offer ends with its registration's wait: getting a place in any way takes the offer, and leaving the queue ends it. */
const offerEventOf = (
  { state }: Changed,
  { event, to }: ChangeOf,
): OfferEvent['type'] | undefined => {
  if (state === to) return offerEvents[event];
  return to === 'confirmed' ? 'TAKE' : 'END';
};

const offerChangeOf = (registration: Changed, change: ChangeOf): RegistrationChange['offer'] => {
  const type = offerEventOf(registration, change);
  const { offerState: from } = registration;
  const to = type && nextOfferState(from ?? 'none', { type });
  return to && { from, to };
};

/** The next change of an existing registration. */
export const changeOf = (registration: Changed, change: ChangeOf): RegistrationChange => ({
  eventId: uuid(),
  registrationId: registration.id,
  workshopId: registration.workshopId,
  studentId: registration.studentId,
  revision: registration.revision + 1,
  from: registration.state,
  position: null,
  why: '',
  before: null,
  offer: offerChangeOf(registration, change),
  ...change,
});

/** A new registration, and the change that creates it. */
export const createRegistration = (
  { id: workshopId, isOpenTalk }: Pick<LockedWorkshop, 'id' | 'isOpenTalk'>,
  studentId: string,
  change: ChangeOf & { to: Standing },
): { registration: ActiveRegistration; change: RegistrationChange } => {
  const registration: ActiveRegistration = {
    id: uuid(),
    workshopId,
    studentId,
    state: change.to,
    isOpenTalk,
    revision: 0,
    offerState: null,
  };
  return { registration, change: { ...changeOf(registration, change), revision: 0, from: null } };
};

/**
 * Writes changes of registrations: their states, the counts of their workshops, their history, mails and events. The caller's
 * transaction has locked the workshops and inserted the new registrations.
 */
@Injectable()
export class RecordChanges {
  constructor(private readonly outbox: Outbox) {}

  /** @param at festival time */
  async execute(
    manager: EntityManager,
    changes: readonly RegistrationChange[],
    at: Date,
  ): Promise<void> {
    if (changes.length === 0) return;
    await writeChanges(manager, changes, at);
    for (const batch of chunk(changes, ROWS_PER_STATEMENT)) {
      await insertEvents(manager, batch, at);
      const jobs = batch.flatMap((change) => {
        const { cause } = change;
        const own = [...mailsOf(change), ...deliveriesOf(...eventsOf(change, at))];
        return cause ? own.map((job) => ({ ...job, cause })) : own;
      });
      await this.outbox.add(manager, ...jobs);
    }
  }
}

/** Who made the changes of somebody who is erased. */
export const BY_ERASURE = 'erasure';

const silentEvents: readonly RegistrationEventName[] = ['attend', 'unattend', 'pass', 'lapse'];

const templateByEvent: Partial<Record<RegistrationEventName, WorkshopMailTemplate>> = {
  cancel: 'workshop-cancelled',
  withdraw: 'workshop-withdrawn',
  change: 'workshop-changed',
  remind: 'workshop-reminder',
  offer: 'workshop-offered',
  add: 'workshop-added',
  remove: 'workshop-removed',
  move: 'workshop-removed',
};

const templateOf = ({ event, from, to }: RegistrationChange): WorkshopMailTemplate => {
  const template = templateByEvent[event];
  if (template) return template;
  if (to === 'waitlisted') return 'workshop-waitlisted';
  return from === null ? 'workshop-confirmed' : 'workshop-promoted';
};

/**
 * The mail of a change. Walk-ins and erased people have no address. There is no mail about attendance, or about the end of an offer: the mail of the
 * offer announced it.
 */
const mailsOf = (change: RegistrationChange): OutboxJob<'mail.send'>[] => {
  if (isWalkIn(change) || silentEvents.includes(change.event)) return [];
  if (change.byWhom === BY_ERASURE) return [];
  const template = templateOf(change);
  const messageId = `${template}.${change.eventId}`;
  return [mailJob({ messageId, template, subjectId: change.eventId })];
};

type Named = Pick<RegistrationChange, 'event' | 'from' | 'to'>;
type Published = Named &
  Pick<
    RegistrationChange,
    'registrationId' | 'revision' | 'studentId' | 'workshopId' | 'workshopName'
  >;

const nameOf = ({ event, from, to }: Named): DomainEvent<'registration'>['name'] => {
  if (event === 'withdraw') return 'registration.withdrawn';
  if (to === 'cancelled') return 'registration.cancelled';
  if (to === 'waitlisted') return 'registration.waitlisted';
  return from === null ? 'registration.confirmed' : 'registration.promoted';
};

export const toRegistrationEvent = (
  { registrationId, revision, studentId, workshopId, ...named }: Published,
  at: Date,
): DomainEvent<'registration'> => ({
  name: nameOf(named),
  subject: registrationId,
  revision,
  at: at.toISOString(),
  data: { studentId, workshopId },
});

export const toAttendanceEvent = (
  { registrationId, revision, studentId, workshopId, workshopName, event }: Published,
  at: Date,
): DomainEvent<'attendance'> => {
  const attended = event === 'attend';
  return {
    name: attended ? 'attendance.recorded' : 'attendance.cleared',
    subject: registrationId,
    revision,
    at: at.toISOString(),
    data: { studentId, workshopId, attended, ...(attended && { workshopName }) },
  };
};

/**
 * The events of a change: of the registration if its state changed, and of attendance if that changed or a place ended. None for a walk-in, whom no other
 * service knows.
 */
const eventsOf = (change: Published, at: Date): DomainEvent[] => {
  const { from, to } = change;
  if (isWalkIn(change)) return [];
  return [
    ...(from === to ? [] : [toRegistrationEvent(change, at)]),
    ...(isAttendance(change) || (from === 'confirmed' && to !== from)
      ? [toAttendanceEvent(change, at)]
      : []),
  ];
};

/** One change of a registration. The row is never changed or deleted. Its id is part of the Message-ID of the mail about it. */
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
const ROWS_PER_STATEMENT = 500;

/** Ended places are written before new ones, because the table allows a person only one at any moment. */
const order: readonly RegistrationState[] = ['cancelled', 'waitlisted', 'confirmed'];

/** Writes changes of existing registrations, and the counts of their workshops. */
const writeChanges = async (
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
const isAttendance = ({ event }: Pick<RegistrationChange, 'event'>): boolean =>
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

/** SQL by hand, for one statement for all workshops: a sign-up night's batches have most of them. */
const countPlaces = async (
  manager: EntityManager,
  changes: readonly RegistrationChange[],
): Promise<void> => {
  const gains = sortedUnique(changes.map(({ workshopId }) => workshopId))
    .map((id) => ({ id, ...gainedIn(changes.filter(({ workshopId }) => workshopId === id)) }))
    .filter(({ registered, waitlisted, offered }) => registered || waitlisted || offered);
  if (gains.length === 0) return;
  // The columns are unsigned, and an unsigned sum may not become negative on the way.
  const plus = (column: string) =>
    `${column} = CAST(${column} AS SIGNED) + CASE id ${gains.map(() => 'WHEN ? THEN ?').join(' ')} END`;
  await manager.query(
    `UPDATE workshops FORCE INDEX (PRIMARY) SET ${['num_registered', 'num_waitlisted', 'num_offered'].map(plus).join(', ')}
     WHERE id IN (?)`,
    [
      ...gains.flatMap(({ id, registered }) => [id, registered]),
      ...gains.flatMap(({ id, waitlisted }) => [id, waitlisted]),
      ...gains.flatMap(({ id, offered }) => [id, offered]),
      gains.map(({ id }) => id),
    ],
  );
};

/** How much changes of one workshop raise each of its counts. */
const gainedIn = (changes: readonly RegistrationChange[]) => {
  const gained = (state: RegistrationState) =>
    changes.filter(({ to }) => to === state).length -
    changes.filter(({ from }) => from === state).length;
  const offered =
    changes.filter(({ offer }) => offer?.to === 'open').length -
    changes.filter(({ offer }) => offer?.from === 'open').length;
  return { registered: gained('confirmed'), waitlisted: gained('waitlisted'), offered };
};

/** Writes the history of registrations. */
const insertEvents = (
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
