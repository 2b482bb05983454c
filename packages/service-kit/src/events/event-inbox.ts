import { type DomainEvent, type EventTopic, topicOf } from '@festival/contracts/events';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Transactions } from '../database.js';
import { handledRevisions, lockSubject, raiseRevision } from './persistence/event-revision.rows.js';

/** Applies an event in the given transaction. It may run more than once, and may change nothing but the database. */
export type EventHandler<Topic extends EventTopic = EventTopic> = (
  manager: EntityManager,
  event: DomainEvent<Topic>,
) => Promise<unknown>;

/** Handles each event once, and never after a newer one of the same subject. It skips repeats and late events. */
@Injectable()
export class EventInbox {
  constructor(
    private readonly transactions: Transactions,
    private readonly dataSource: DataSource,
  ) {}

  /** @returns whether the event was new. If the handler throws, the event stays unhandled. */
  accept<Topic extends EventTopic>(
    event: DomainEvent<Topic>,
    handle: EventHandler<Topic>,
  ): Promise<boolean> {
    return this.handle(event, handle, '<');
  }

  /**
   * Handles the current state of a subject again, for a consumer whose own data turned out to be different.
   * @returns false if a newer event was handled meanwhile
   */
  correct<Topic extends EventTopic>(
    event: DomainEvent<Topic>,
    handle: EventHandler<Topic>,
  ): Promise<boolean> {
    return this.handle(event, handle, '<=');
  }

  /** The new events among these, so that the others need no transaction. */
  async newsAmong<Event extends DomainEvent>(topic: string, events: Event[]): Promise<Event[]> {
    if (events.length === 0) return [];
    const subjects = events.map(({ subject }) => subject);
    const handled = await handledRevisions(this.dataSource, topic, subjects);
    return events.filter(({ subject, revision }) => revision > (handled.get(subject) ?? -1));
  }

  private handle<Topic extends EventTopic>(
    event: DomainEvent<Topic>,
    handle: EventHandler<Topic>,
    comparison: '<' | '<=',
  ): Promise<boolean> {
    const { subject, revision } = event;
    const topic = topicOf(event.name);
    return this.transactions.run(async (manager) => {
      await lockSubject(manager, { topic, subject });
      if (!(await raiseRevision(manager, { topic, subject, revision }, comparison))) return false;
      await handle(manager, event);
      return true;
    });
  }
}
