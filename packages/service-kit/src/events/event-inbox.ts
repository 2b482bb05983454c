import { type DomainEvent, type EventTopic, topicOf } from '@festival/contracts/events';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Transactions } from '../database/index.js';

/** Does in its transaction what an event means for the consumer. It may run more than once, and changes nothing but the database. */
export type EventHandler<Topic extends EventTopic = EventTopic> = (
  event: DomainEvent<Topic>,
  manager: EntityManager,
) => Promise<unknown>;

/** Takes the row's lock, whether there is one yet or not: whoever handles another event of the subject waits. */
const lockSql = `INSERT INTO event_revisions (topic, subject, revision) VALUES (?, ?, -1)
  ON DUPLICATE KEY UPDATE subject = event_revisions.subject`;
const raiseSql = (comparison: '<' | '<=') => `UPDATE event_revisions SET revision = ?
  WHERE topic = ? AND subject = ? AND revision ${comparison} ?`;
export const knownSql =
  'SELECT subject, revision FROM event_revisions WHERE topic = ? AND subject IN (?)';

/** Has each event handled once, and none after a newer one of the same subject: repeats and what comes late are left out. */
@Injectable()
export class EventInbox {
  constructor(
    private readonly transactions: Transactions,
    private readonly dataSource: DataSource,
  ) {}

  /** @returns whether the event was news. What the handler throws leaves it unhandled. */
  accept<Topic extends EventTopic>(
    event: DomainEvent<Topic>,
    handle: EventHandler<Topic>,
  ): Promise<boolean> {
    return this.handle(event, handle, '<');
  }

  /**
   * Handles again how something stands, for a consumer that has found that it keeps something else.
   * @returns false where a newer event was handled meanwhile
   */
  mend<Topic extends EventTopic>(
    event: DomainEvent<Topic>,
    handle: EventHandler<Topic>,
  ): Promise<boolean> {
    return this.handle(event, handle, '<=');
  }

  /** Those of a topic that are news so far, to spare transactions for the others. */
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
