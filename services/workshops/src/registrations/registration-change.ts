import type { DomainEvent } from '@festival/contracts/events';
import type { WorkshopMailTemplate } from '@festival/contracts/mails';
import type {
  OfferState,
  RegistrationEventName,
  RegistrationState,
  Standing,
  WorkshopSlot,
} from '@festival/contracts/workshops';
import { nextOfferState, type OfferEvent } from '@festival/lifecycles/registration';
import { deliveriesOf } from '@festival/service-kit/events';
import { mailJob, Outbox, type OutboxJob } from '@festival/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import { chunk } from 'es-toolkit/array/chunk';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { type ActiveRegistration, isWalkIn, type LockedWorkshop } from './registration.js';
import {
  insertEvents,
  isAttendance,
  ROWS_PER_STATEMENT,
  writeChanges,
} from './registration-changes.table.js';

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

/** The mail of a change. Walk-ins have no address. Attendance has none, and neither has the end of an offer, because the mail of the offer announced it. */
const mailsOf = (change: RegistrationChange): OutboxJob<'mail.send'>[] => {
  if (isWalkIn(change) || silentEvents.includes(change.event)) return [];
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

/** The events of a change, unless it is a walk-in's, of whom no other service knows: of the registration when its state changed, and of attendance when that changed or a place ended. */
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
      const events = batch.flatMap((change) => eventsOf(change, at));
      await this.outbox.add(manager, ...batch.flatMap(mailsOf), ...deliveriesOf(...events));
    }
  }
}
