import type { AudienceKind, AudienceOf, RecipientPage } from '@festival/contracts/campaigns';
import { type Edition, findSlot } from '@festival/edition';
import { SchemaMismatch } from '@festival/service-kit/errors';
import type { ServiceClient } from '@festival/service-kit/service-client';

interface AudienceDefinition<Kind extends AudienceKind> {
  /**
   * A page of whom it is for, in the order of the subjects.
   * @throws DomainError NOT_FOUND where it is about something that there is not; SERVICE_UNAVAILABLE
   */
  page(
    audience: AudienceOf<Kind>,
    services: ServiceClient,
    after: string | undefined,
  ): Promise<RecipientPage>;
  /** What nobody is to be reminded of twice, whatever campaign does it. */
  occasion?(audience: AudienceOf<Kind>): string;
  /** @throws SchemaMismatch naming what the edition does not have */
  check?(audience: AudienceOf<Kind>, edition: Edition): void;
}

const asFlag = (value: boolean | undefined) =>
  value === undefined ? undefined : (`${value}` as const);

/** Every audience by its kind: one that is added to the contract is added here, and nowhere else in this service. */
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
