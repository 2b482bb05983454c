import { deliveriesOf } from '@festival/service-kit/events';
import { Outbox } from '@festival/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import { chunk } from 'es-toolkit/array/chunk';
import type { EntityManager } from 'typeorm';
import { eventsOf, mailsOf, type RegistrationChange } from './registration-change.js';
import { insertEvents, ROWS_PER_STATEMENT, writeChanges } from './registration-changes.table.js';

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
