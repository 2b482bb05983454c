import { eventPageOf, type EventTopic, eventTopics } from '@festival/contracts/events';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { IdentitySigner } from '../identity/index.js';

const TIMEOUT_MS = 10_000;

/** What a newer version of the owner answers may have events that this version does not understand: each is looked at by itself. */
const anyPage = eventPageOf(z.unknown());

/** Asks the owners of topics how things stand. */
@Injectable()
export class EventOwner {
  constructor(private readonly signer: IdentitySigner) {}

  /** @throws Error when the owner does not answer, or with something else than a page */
  async page(
    topic: EventTopic,
    ownerUrl: string,
    after: string,
  ): Promise<z.infer<typeof anyPage>> {
    const { owner } = eventTopics[topic];
    const url = new URL(`/internal/events/${topic}`, ownerUrl);
    if (after) url.searchParams.set('after', after);
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${await this.signer.ownTokenFor(owner)}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.ok) return anyPage.parse(await answer.json());
    await answer.body?.cancel();
    throw new Error(`${owner} answered ${answer.status}`);
  }
}
