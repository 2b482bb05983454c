import { type DomainEvent, type EventTopic, topicOf } from '@festival/contracts/events';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Transactions } from '../database/index.js';

/** Applies an event in the given transaction. It may run more than once, and may change nothing but the database. */
export type EventHandler<Topic extends EventTopic = EventTopic> = (
  event: DomainEvent<Topic>,
  manager: EntityManager,
) => Promise<unknown>;

/** Locks the subject's row, and creates it first if necessary. A transaction with another event of the subject waits. */
const lockSql = `INSERT INTO event_revisions (topic, subject, revision) VALUES (?, ?, -1)
  ON DUPLICATE KEY UPDATE subject = event_revisions.subject`;
const raiseSql = (comparison: '<' | '<=') => `UPDATE event_revisions SET revision = ?
  WHERE topic = ? AND subject = ? AND revision ${comparison} ?`;
export const knownSql =
  'SELECT subject, revision FROM event_revisions WHERE topic = ? AND subject IN (?)';

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
  mend<Topic extends EventTopic>(
    event: DomainEvent<Topic>,
    handle: EventHandler<Topic>,
  ): Promise<boolean> {
    return this.handle(event, handle, '<=');
  }

  /** The new events among these, so that the others need no transaction. */
  async newsAmong<Event extends DomainEvent>(topic: string, events: Event[]): Promise<Event[]> {
    if (events.length === 0) return [];
    const rows = await this.dataSource.query<{ subject: string; revision: string }[]>(knownSql, [
      topic,
      events.map(({ subject }) => subject),
    ]);
    const known = new Map(rows.map(({ subject, revision }) => [subject, Number(revision)]));
    return events.filter(({ subject, revision }) => revision > (known.get(subject) ?? -1));
  }

  private handle<Topic extends EventTopic>(
    event: DomainEvent<Topic>,
    handle: EventHandler<Topic>,
    comparison: '<' | '<=',
  ): Promise<boolean> {
    const { subject, revision } = event;
    const topic = topicOf(event.name);
    return this.transactions.run(async (manager) => {
      await manager.query(lockSql, [topic, subject]);
      const { affectedRows } = await manager.query<{ affectedRows: number }>(raiseSql(comparison), [
        revision,
        topic,
        subject,
        revision,
      ]);
      if (affectedRows === 0) return false;
      await handle(event, manager);
      return true;
    });
  }
}
