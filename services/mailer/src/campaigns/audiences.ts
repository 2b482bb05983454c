import type { Audience, RecipientPage } from '@festival/contracts/campaigns';
import { type Edition, findSlot } from '@festival/edition';
import { describeAudience } from '@festival/lifecycles/campaign';
import { EDITION } from '@festival/service-kit/clock';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Inject, Injectable } from '@nestjs/common';

/** Reads the audiences of campaigns from the services that own them. */
@Injectable()
export class Audiences {
  constructor(
    private readonly services: ServiceClient,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @throws SchemaMismatch for a slot that the edition does not have */
  check(audience: Audience): void {
    if (audience.kind !== 'slot' || findSlot(this.edition, audience.collectionDate)) return;
    throw new SchemaMismatch({
      source: 'body',
      keys: ['collectionDate'],
      message: '"collectionDate" must be a collection slot of this festival',
    });
  }

  /**
   * A page of the audience, in the order of the subjects' ids.
   * @throws DomainError NOT_FOUND if the workshop does not exist; SERVICE_UNAVAILABLE
   */
  page(audience: Audience, after?: string): Promise<RecipientPage> {
    switch (audience.kind) {
      case 'slot':
        return this.services.call('GET /internal/recipients/orders', {
          query: { slot: audience.collectionDate, verified: 'true', after },
        });
      case 'workshop': {
        const { workshopId, standing } = audience;
        return this.services.call('GET /internal/recipients/registrations', {
          query: { workshopId, after, standing: standing === 'all' ? undefined : standing },
        });
      }
      case 'orders': {
        const { verified, cancelled, ...words } = audience.filter;
        return this.services.call('GET /internal/recipients/orders', {
          query: { ...words, verified: asFlag(verified), cancelled: asFlag(cancelled), after },
        });
      }
      case 'entrants': {
        const { category } = audience;
        return this.services.call('GET /internal/recipients/entrants', {
          query: { category: category === 'all' ? undefined : category, after },
        });
      }
    }
  }

  async *pages(audience: Audience): AsyncGenerator<RecipientPage> {
    let after: string | undefined;
    do {
      const page = await this.page(audience, after);
      yield page;
      after = page.next ?? undefined;
    } while (after !== undefined);
  }

  /**
   * The audience in words; undefined if its workshop does not exist. A workshop's name comes with its recipients, so it is missing while there are none, and
   * while the workshops cannot answer: the campaign then waits for them, and may reach nobody.
   */
  async describe(audience: Audience): Promise<string | undefined> {
    const names = new Map<string, string>();
    if (audience.kind === 'workshop')
      try {
        const [first] = (await this.page(audience)).recipients;
        if (first?.about) names.set(audience.workshopId, first.about);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (error.code === 'NOT_FOUND') return undefined;
      }
    return describeAudience(audience, this.edition, names);
  }
}

const asFlag = (value: boolean | undefined) =>
  value === undefined ? undefined : (`${value}` as const);

/** What a subject is reminded of, because nobody is reminded of the same thing twice, even by two campaigns. Undefined if there is no such limit. */
export const occasionOf = (audience: Audience, subjectId: string): string | undefined =>
  audience.kind === 'slot' ? `collection:${audience.collectionDate}:${subjectId}` : undefined;
