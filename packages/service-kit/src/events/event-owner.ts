import {
  type DomainEvent,
  type EventTopic,
  eventPageOf,
  eventTopics,
} from '@festival/contracts/events';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ServiceClient } from '../service-client/index.js';

/** What a newer version of the owner answers may have events that this version does not understand: each is looked at by itself. */
const anyPage = eventPageOf(z.unknown());

/** Asks the owners of topics how things stand. */
@Injectable()
export class EventOwner {
  constructor(private readonly services: ServiceClient) {}

  /** @throws DomainError SERVICE_UNAVAILABLE; ZodError where the answer is no page */
  async page(topic: EventTopic, after: string): Promise<z.infer<typeof anyPage>> {
    const query = after ? { after } : {};
    return anyPage.parse(await this.services.ask(`GET /internal/events/${topic}`, { query }));
  }

  /**
   * How everything stands, page by page, as far as this version understands it.
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
