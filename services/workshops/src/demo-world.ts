import type { ImageSet } from '@festival/contracts/images';
import { storeImages } from '@festival/demo-world/images';
import {
  type DemoRegistration,
  registrations,
  registrationsOf,
} from '@festival/demo-world/registrations';
import { type DemoWorkshop, workshops } from '@festival/demo-world/workshops';
import { chooseEdition } from '@festival/edition';
import { isOpenTalk } from '@festival/edition/workshops';
import type { ImageStore } from '@festival/service-kit/images/store';
import type { DataSource } from 'typeorm';
import { v5 as uuid } from 'uuid';
import { ParticipantEntity, RegistrationEntity } from './registrations/registration.table.js';
import { RegistrationEventEntity } from './registrations/registration-changes.table.js';
import { whyWaitlisted } from './registrations/sign-up.js';
import { WorkshopEntity } from './workshops/workshop.table.js';

/**
 * Fills an empty database with the demo world; a database that has a workshop is left as it is. It sends no mails, because the demo
 * sign-ups happened in the past.
 * @returns how many workshops were added
 */
export const loadDemoWorld = async (dataSource: DataSource, store: ImageStore): Promise<number> => {
  if (await dataSource.getRepository(WorkshopEntity).exists()) return 0;
  const imageSets = await storeImages(store);
  const rows = workshops.map((workshop) => toWorkshopRow(workshop, imageSets[workshop.key] ?? []));
  const studentIds = [...new Set(registrations.map(({ studentId }) => studentId))];
  await dataSource.transaction(async (manager) => {
    await manager.insert(WorkshopEntity, rows);
    await manager.insert(
      ParticipantEntity,
      studentIds.map((studentId) => ({ studentId })),
    );
    await manager.insert(RegistrationEntity, registrations.map(toRegistrationRow));
    await manager.insert(RegistrationEventEntity, registrations.flatMap(toEventRows));
  });
  return rows.length;
};

const edition = chooseEdition('2021');

const toWorkshopRow = (
  { _id, key: _key, duration, createdAt, ...columns }: DemoWorkshop,
  imageSets: ImageSet[],
): WorkshopEntity => {
  const active = registrationsOf(_id);
  const count = (wanted: string) => active.filter(({ outcome }) => outcome === wanted).length;
  return {
    ...columns,
    id: _id,
    durationMinutes: duration,
    imageSets,
    isOpenTalk: isOpenTalk(edition, columns.name),
    numRegistered: count('confirmed'),
    numWaitlisted: count('waitlisted'),
    numOffered: 0,
    revision: 0,
    createdAt: new Date(createdAt),
    withdrawnAt: null,
    withdrawnWhy: null,
  };
};

type RegistrationRow = Omit<RegistrationEntity, 'workshop' | 'arrival'>;

const toRegistrationRow = ({
  _id,
  outcome,
  obstacle: _obstacle,
  position: _position,
  cancelledAt,
  ...columns
}: DemoRegistration): RegistrationRow => {
  const state = cancelledAt ? 'cancelled' : outcome;
  return {
    ...columns,
    id: _id,
    state,
    active: cancelledAt ? null : 1,
    solePlace: state === 'confirmed' && !columns.isOpenTalk ? 1 : null,
    revision: cancelledAt ? 1 : 0,
    signedUpAt: new Date(columns.signedUpAt),
    stateChangedAt: new Date(cancelledAt ?? columns.signedUpAt),
    attendedAt: null,
    offeredAt: null,
    offerState: null,
    remindedFor: null,
  };
};

const toEventRows = (
  registration: DemoRegistration,
): Omit<RegistrationEventEntity, 'registration'>[] => {
  const {
    _id: registrationId,
    studentId: byWhom,
    outcome,
    obstacle,
    position,
    signedUpAt,
    cancelledAt,
  } = registration;
  const event = (revision: number) => ({
    id: uuid(String(revision), registrationId),
    registrationId,
    revision,
    byWhom,
    why: '',
    slotBefore: null,
    offerStep: null,
  });
  const signUp = {
    ...event(0),
    event: 'sign-up' as const,
    fromState: null,
    toState: outcome,
    why: obstacle ? whyWaitlisted[obstacle] : '',
    position,
    happenedAt: new Date(signedUpAt),
  };
  if (!cancelledAt) return [signUp];
  const cancel = {
    ...event(1),
    event: 'cancel' as const,
    fromState: outcome,
    toState: 'cancelled' as const,
    position: null,
    happenedAt: new Date(cancelledAt),
  };
  return [signUp, cancel];
};
