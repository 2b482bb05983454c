import { startService, type TestService } from '@festival/testing/service/start-service';
import type { CatalogueConfig } from '../src/config.js';
import { SearchFeed } from '../src/search/search-feed.js';
import { catalogueService } from '../src/service.js';
import { settings } from './settings.js';

/** The whole catalogue over a database and a Redis of its own. */
export interface CatalogueApp extends TestService<CatalogueConfig> {
  /** What was put into the database behind the API's back is found from then on. */
  index(): Promise<void>;
}

export const startCatalogue = async (env: Record<string, string> = {}): Promise<CatalogueApp> => {
  const catalogue = await startService(catalogueService, { ...settings, ...env });
  return { ...catalogue, index: () => catalogue.app.get(SearchFeed).look() };
};
