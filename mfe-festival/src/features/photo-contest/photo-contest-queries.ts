import { photoContestPeriod } from '@festival/edition/photo-contest';
import type { PageQuery, PageRequest } from '@festival/mfe-kit/area';
import { entriesQuery } from './api/entries-query.js';
import { resultsQuery } from './api/results-query.js';

/** The API data of the contest's page, for its current period. */
export const photoContestQueries = ({ api, edition, now }: PageRequest): PageQuery[] => {
  switch (photoContestPeriod(edition, now)) {
    case 'vote':
      return [entriesQuery(api)];
    case 'over':
      return [resultsQuery(api)];
    default:
      return [];
  }
};
