import {
  type OfferState,
  offerStates,
  type RegistrationState,
} from '@festival/contracts/workshops';
import { chunk } from 'es-toolkit/array/chunk';
import type { EntityManager } from 'typeorm';
import { isAttendance, type RegistrationChange } from '../domain/registration-change.js';
import { sortedUnique } from './locks.js';

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
