import {
  type DomainEvent,
  type EventTopic,
  eventPageOf,
  eventTopics,
} from '@festival/contracts/events';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ServiceClient } from '../service-client.js';

/** A newer version of the owner may send events that this version does not know, so each event is parsed separately. */
const anyPage = eventPageOf(z.unknown());

/** Reads the current state of topics from their owners. */
@Injectable()
export class EventOwner {
  constructor(private readonly services: ServiceClient) {}

  /** @throws DomainError SERVICE_UNAVAILABLE; ZodError if the answer is not a page */
  async page(topic: EventTopic, after: string): Promise<z.infer<typeof anyPage>> {
    const query = after ? { after } : {};
    return anyPage.parse(await this.services.ask(`GET /internal/events/${topic}`, { query }));
  }

  /**
   * The current state of all subjects, page by page. Skips events that this version does not know.
   * @throws as `page`
   */
  async *pages<Topic extends EventTopic>(topic: Topic): AsyncGenerator<DomainEvent<Topic>[]> {
    const { event } = eventTopics[topic];
    for (let after: string | null = ''; after !== null; ) {
      const { events, next } = await this.page(topic, after);
      yield events.flatMap((one) => (event.safeParse(one).data ?? []) as DomainEvent<Topic>[]);
      after = next;
    }
  }
}
