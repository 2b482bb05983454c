import { identityPrivateKey } from '@festival/testing/identity';
import { startService, type TestService } from '@festival/testing/service/start-service';
import type { CatalogueConfig } from '../src/config.js';
import { SearchFeed } from '../src/search/search-feed.js';
import { catalogueService } from '../src/service.js';

/** The whole catalogue over a database and a Redis of its own. */
export interface CatalogueApp extends TestService<CatalogueConfig> {
  /** What was put into the database behind the API's back is found from then on. */
  index(): Promise<void>;
}

export const startCatalogue = async (env: Record<string, string> = {}): Promise<CatalogueApp> => {
  const catalogue = await startService(catalogueService, {
    FESTIVAL_NOW: '2021-02-10T10:00:00+08:00',
    IDENTITY_PRIVATE_KEY: identityPrivateKey('catalogue'),
    AUTH_URL: 'http://127.0.0.1:1',
    MEDIA_DIR: '/nonexistent',
    PAYNOW_UEN: 'T08GB0032A',
    PAYNOW_NAME: 'MIDSUMMER MEDLEY',
    ...env,
  });
  return { ...catalogue, index: () => catalogue.app.get(SearchFeed).look() };
};
