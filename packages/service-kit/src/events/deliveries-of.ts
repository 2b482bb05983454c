import { consumersOf, type DomainEvent, topicOf } from '@festival/contracts/events';
import type { OutboxJob } from '../outbox.js';

/**
 * Publishes events: returns a job for each service that consumes them, for `Outbox.add` in the transaction that causes them.
 * For a topic without consumers it returns nothing.
 */
export const deliveriesOf = (...events: DomainEvent[]): OutboxJob<'event.deliver'>[] =>
  events.flatMap((event) => {
    const topic = topicOf(event.name);
    return consumersOf(topic).map((consumer) => ({
      name: 'event.deliver' as const,
      jobId: `${consumer}.${topic}.${event.subject}.${event.revision}`,
      data: { consumer, event },
    }));
  });
