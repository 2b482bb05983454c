import type { Offer } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { offerDeadline } from '@festival/edition/workshops';
import { DomainError } from '@festival/service-kit/errors';
import { sortBy } from 'es-toolkit/array/sortBy';
import { type DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import {
  RegistrationEntity,
  selectNotYetOffered,
  sortedUnique,
} from '../registrations/registration.table.js';
import { slotOf, WorkshopEntity } from '../workshops/workshop.table.js';
import type { WaitingRegistration } from './offer-places.js';

export interface WorkshopWithOfferWork {
  id: string;
  offered: number;
  /** Without a participant, offered ones included. */
  places: number;
}

/** Workshops with an open offer, or with a free place and a waitlist. */
export const workshopsWithOfferWork = async (
  dataSource: DataSource,
): Promise<WorkshopWithOfferWork[]> => {
  const workshops = await dataSource
    .createQueryBuilder(WorkshopEntity, 'w')
    .select(['w.id', 'w.numOffered', 'w.numRegistered', 'w.maxParticipants'])
    .where('w.withdrawnAt IS NULL')
    .andWhere('(w.numOffered > 0 OR (w.numWaitlisted > 0 AND w.numRegistered < w.maxParticipants))')
    .getMany();
  return workshops.map(({ id, numOffered, numRegistered, maxParticipants }) => ({
    id,
    offered: numOffered,
    places: maxParticipants - numRegistered,
  }));
};

/** The most people who get an offer in one transaction: each of them is locked. */
const MAX_OFFERED = 100;

/** Registrations with an open offer, and the next ones in the queue; in order of arrival. */
export const offerCandidates = async (
  manager: EntityManager,
  { id: workshopId, places }: WorkshopWithOfferWork,
): Promise<WaitingRegistration[]> => {
  const open = await manager.findBy(RegistrationEntity, {
    workshopId,
    state: 'waitlisted',
    offerState: 'open',
  });
  const next = await selectNotYetOffered(manager)
    .andWhere('r.workshopId = :workshopId', { workshopId })
    .orderBy('r.arrival')
    .limit(Math.min(places, MAX_OFFERED))
    .getMany();
  return sortBy([...open, ...next], [({ arrival }) => Number(arrival)]) as WaitingRegistration[];
};

/** The registrations among these that are still waitlisted, in order of arrival. */
export const stillWaiting = (
  manager: EntityManager,
  ids: readonly string[],
): Promise<WaitingRegistration[]> =>
  manager.find(RegistrationEntity, {
    where: { id: In(sortedUnique(ids)), state: 'waitlisted' },
    order: { arrival: 'ASC' },
  }) as Promise<WaitingRegistration[]>;

/** An offer, if it is this student's. @throws DomainError NOT_FOUND, also for somebody else's offer */
export const readOffer = async (
  manager: EntityManager,
  id: string,
  studentId: string,
): Promise<RegistrationEntity> => {
  const offer = await manager.findOne(RegistrationEntity, {
    where: { id, studentId, offerState: Not(IsNull()) },
    relations: { workshop: true },
  });
  if (!offer) throw new DomainError('NOT_FOUND');
  return offer;
};

const voidedByOf = ({ state, workshop }: RegistrationEntity): Offer['voidedBy'] => {
  if (workshop.withdrawnAt) return 'withdrawal';
  return state === 'cancelled' ? 'cancellation' : undefined;
};

const stateOf = (offer: RegistrationEntity, until: Date, now: Date): Offer['state'] => {
  if (voidedByOf(offer)) return 'ended';
  if (offer.state === 'confirmed') return 'taken';
  return offer.offerState === 'open' && now >= until ? 'ended' : offer.offerState!;
};

/**
 * The present state of an offer. It has ended once its time is up, even before the schedule ends it. Later changes of the registration take
 * precedence over the answer to the offer.
 */
export const toOffer = (edition: Edition, offer: RegistrationEntity, now: Date): Offer => {
  const { workshop } = offer;
  const slot = slotOf(workshop);
  const until = offerDeadline(edition, slot, offer.offeredAt!);
  return {
    _id: offer.id,
    state: stateOf(offer, until, now),
    voidedBy: voidedByOf(offer),
    until: until.toISOString(),
    workshop: { _id: workshop.id, organizer: workshop.organizer, ...slot },
  };
};
