import type { EntityManager } from 'typeorm';
import type { RegistrationChange } from '../domain/registration-change.js';

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
