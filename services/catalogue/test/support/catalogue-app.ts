import { startService, type TestService } from '@festival/service-kit/testing/service';
import type { CatalogueConfig } from '../../src/config.js';
import { SearchFeed } from '../../src/search/search-feed.queries.js';
import { catalogueService } from '../../src/service.js';
import { settings } from '../settings.js';

/** The whole catalogue, with its own database and Redis. */
export interface CatalogueApp extends TestService<CatalogueConfig> {
  /** Indexes rows that a test wrote directly into the database. */
  index(): Promise<void>;
}

export const startCatalogue = async (env: Record<string, string> = {}): Promise<CatalogueApp> => {
  const catalogue = await startService(catalogueService, { ...settings, ...env });
  return { ...catalogue, index: () => catalogue.app.get(SearchFeed).update() };
};
