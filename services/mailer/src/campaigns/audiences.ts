import type {
  Audience,
  AudienceKind,
  AudienceOf,
  RecipientPage,
} from '@festival/contracts/campaigns';
import { type Edition, findSlot } from '@festival/edition';
import { describeAudience } from '@festival/lifecycles/campaign';
import { EDITION } from '@festival/service-kit/clock';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Inject, Injectable } from '@nestjs/common';

/** The registry's types ensure that each kind gets its own audience. TypeScript cannot see that for a union. */
const definitionOf = ({ kind }: Audience) =>
  audienceRegistry[kind] as (typeof audienceRegistry)[AudienceKind] & {
    page(audience: Audience, services: ServiceClient, after?: string): Promise<RecipientPage>;
    occasion?(audience: Audience): string;
    check?(audience: Audience, edition: Edition): void;
  };

/** Reads the audiences of campaigns from the services that own them. */
@Injectable()
export class Audiences {
  constructor(
    private readonly services: ServiceClient,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @throws SchemaMismatch naming a value that the edition does not have */
  check(audience: Audience): void {
    definitionOf(audience).check?.(audience, this.edition);
  }

  /** @throws DomainError NOT_FOUND if the workshop or other thing does not exist; SERVICE_UNAVAILABLE */
  page(audience: Audience, after?: string): Promise<RecipientPage> {
    return definitionOf(audience).page(audience, this.services, after);
  }

  /**
   * The audience in words; undefined if its workshop or other thing does not exist. A workshop's name comes with its recipients, so it is missing while
   * there are none, and while the workshops cannot answer: the campaign then waits for them, and may reach nobody.
   */
  async describe(audience: Audience): Promise<string | undefined> {
    const names = new Map<string, string>();
    if (definitionOf(audience).mayBeUnknown)
      try {
        const [first] = (await this.page(audience)).recipients;
        if (audience.kind === 'workshop' && first?.about)
          names.set(audience.workshopId, first.about);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (error.code === 'NOT_FOUND') return undefined;
      }
    return describeAudience(audience, this.edition, names);
  }

  /** All pages. */
  async *pages(audience: Audience): AsyncGenerator<RecipientPage> {
    let after: string | undefined;
    do {
      const page = await this.page(audience, after);
      yield page;
      after = page.next ?? undefined;
    } while (after !== undefined);
  }

  /** What a subject is reminded of; undefined if it may get any number of mails. */
  occasionOf(audience: Audience, subjectId: string): string | undefined {
    const occasion = definitionOf(audience).occasion?.(audience);
    return occasion && `${occasion}:${subjectId}`;
  }
}

interface AudienceDefinition<Kind extends AudienceKind> {
  /**
   * A page of the audience, in the order of the subjects' ids.
   * @throws DomainError NOT_FOUND if the workshop or other thing does not exist; SERVICE_UNAVAILABLE
   */
  page(
    audience: AudienceOf<Kind>,
    services: ServiceClient,
    after: string | undefined,
  ): Promise<RecipientPage>;
  /** The occasion of a reminder. Nobody is reminded twice of the same occasion, not even by two campaigns. */
  occasion?(audience: AudienceOf<Kind>): string;
  /** Whether `page` refuses an audience that does not exist. */
  mayBeUnknown?: true;
  /** @throws SchemaMismatch naming a value that the edition does not have */
  check?(audience: AudienceOf<Kind>, edition: Edition): void;
}

const asFlag = (value: boolean | undefined) =>
  value === undefined ? undefined : (`${value}` as const);

/** Every audience by its kind. A new kind in the contract is added only here in this service. */
const audienceRegistry: { [Kind in AudienceKind]: AudienceDefinition<Kind> } = {
  slot: {
    page: ({ collectionDate }, services, after) =>
      services.call('GET /internal/recipients/orders', {
        query: { slot: collectionDate, verified: 'true', after },
      }),
    occasion: ({ collectionDate }) => `collection:${collectionDate}`,
    check: ({ collectionDate }, edition) => {
      if (findSlot(edition, collectionDate)) return;
      throw new SchemaMismatch({
        source: 'body',
        keys: ['collectionDate'],
        message: '"collectionDate" must be a collection slot of this festival',
      });
    },
  },
  workshop: {
    page: ({ workshopId, standing }, services, after) =>
      services.call('GET /internal/recipients/registrations', {
        query: { workshopId, after, standing: standing === 'all' ? undefined : standing },
      }),
    mayBeUnknown: true,
  },
  orders: {
    page: ({ filter: { verified, cancelled, ...words } }, services, after) =>
      services.call('GET /internal/recipients/orders', {
        query: { ...words, verified: asFlag(verified), cancelled: asFlag(cancelled), after },
      }),
  },
  entrants: {
    page: ({ category }, services, after) =>
      services.call('GET /internal/recipients/entrants', {
        query: { category: category === 'all' ? undefined : category, after },
      }),
  },
};
