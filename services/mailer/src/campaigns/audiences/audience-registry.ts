import type { AudienceKind, AudienceOf, RecipientPage } from '@festival/contracts/campaigns';
import { type Edition, findSlot } from '@festival/edition';
import { SchemaMismatch } from '@festival/service-kit/errors';
import type { ServiceClient } from '@festival/service-kit/service-client';

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
export const audienceRegistry: { [Kind in AudienceKind]: AudienceDefinition<Kind> } = {
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
