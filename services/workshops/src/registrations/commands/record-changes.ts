import {
  type OfferState,
  offerStates,
  type RegistrationState,
} from '@festival/contracts/workshops';
import { deliveriesOf } from '@festival/service-kit/events';
import { Outbox } from '@festival/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import { chunk } from 'es-toolkit';
import type { EntityManager } from 'typeorm';
import { isAttendance, mailsOf, type RegistrationChange } from '../domain/registration-change.js';
import { eventsOf } from '../domain/registration-event.js';
import { sortedUnique } from '../persistence/locks.js';

/** The most rows of one statement. */
const BATCH = 500;

/** Who gives up a place is written before who takes one: a person has one of them at any moment. */
const order: readonly RegistrationState[] = ['cancelled', 'waitlisted', 'confirmed'];

/**
 * Writes what happens to registrations: their states, the counts of their workshops, their history, their mails and their events. The caller's
 * transaction holds the workshops; registrations that are made by it are there already.
 */
@Injectable()
export class RecordChanges {
  constructor(private readonly outbox: Outbox) {}

  /** @param at festival time */
  async run(
    manager: EntityManager,
    changes: readonly RegistrationChange[],
    at: Date,
  ): Promise<void> {
    if (changes.length === 0) return;
    for (const state of order)
      await this.move(
        manager,
        state,
        changes.filter(({ from, to }) => from !== null && from !== to && to === state),
        at,
      );
    await this.touch(
      manager,
      changes.filter((change) => change.from === change.to && !isAttendance(change)),
    );
    for (const change of changes.filter(isAttendance)) await this.mark(manager, change, at);
    for (const to of offerStates)
      await this.offer(
        manager,
        to,
        changes.filter(({ offer }) => offer?.to === to),
        at,
      );
    await this.count(manager, changes);
    for (const batch of chunk(changes, BATCH)) {
      await this.remember(manager, batch, at);
      const events = batch.flatMap((change) => eventsOf(change, at));
      await this.outbox.add(manager, ...batch.flatMap(mailsOf), ...deliveriesOf(...events));
    }
  }

  private async move(
    manager: EntityManager,
    state: RegistrationState,
    changes: readonly RegistrationChange[],
    at: Date,
  ): Promise<void> {
    for (const batch of chunk(changes, BATCH))
      await manager.query(
        `UPDATE registrations FORCE INDEX (PRIMARY)
         SET state = ?, active = ?, sole_place = IF(? = 'confirmed' AND is_open_talk = 0, 1, NULL),
           revision = revision + 1, attended_at = NULL, state_changed_at = ?
         WHERE id IN (?)`,
        [
          state,
          state === 'cancelled' ? null : 1,
          state,
          at,
          batch.map(({ registrationId }) => registrationId),
        ],
      );
  }

  /** Something happened to it that leaves its state. */
  private async touch(
    manager: EntityManager,
    changes: readonly RegistrationChange[],
  ): Promise<void> {
    for (const batch of chunk(changes, BATCH))
      await manager.query(
        `UPDATE registrations FORCE INDEX (PRIMARY) SET revision = revision + 1
         WHERE id IN (?)`,
        [batch.map(({ registrationId }) => registrationId)],
      );
  }

  private async mark(
    manager: EntityManager,
    { event, registrationId }: RegistrationChange,
    at: Date,
  ): Promise<void> {
    await manager.query(
      'UPDATE registrations SET revision = revision + 1, attended_at = ? WHERE id = ?',
      [event === 'attend' ? at : null, registrationId],
    );
  }

  private async offer(
    manager: EntityManager,
    to: OfferState,
    changes: readonly RegistrationChange[],
    at: Date,
  ): Promise<void> {
    for (const batch of chunk(changes, BATCH))
      await manager.query(
        `UPDATE registrations FORCE INDEX (PRIMARY) SET offer_state = ?, offered_at = COALESCE(offered_at, ?)
         WHERE id IN (?)`,
        [to, at, batch.map(({ registrationId }) => registrationId)],
      );
  }

  private async count(
    manager: EntityManager,
    changes: readonly RegistrationChange[],
  ): Promise<void> {
    for (const workshopId of sortedUnique(changes.map((change) => change.workshopId))) {
      const own = changes.filter((change) => change.workshopId === workshopId);
      const gained = (state: RegistrationState) =>
        own.filter(({ to }) => to === state).length -
        own.filter(({ from }) => from === state).length;
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
  }

  private async remember(
    manager: EntityManager,
    changes: readonly RegistrationChange[],
    at: Date,
  ): Promise<void> {
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
  }
}
