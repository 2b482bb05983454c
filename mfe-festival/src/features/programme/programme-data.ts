import type { Edition } from '@festival/mfe-kit/edition';
import type { JsonLd } from '@festival/mfe-kit/structured-data';
import { eventData, festivalData } from '../performances/event-data.js';

/**
 * The festival with its performances, as structured data for search engines.
 * @param performancesUrl absolute URL of the page about them
 */
export const programmeData = (edition: Edition, performancesUrl: string): JsonLd => ({
  '@context': 'https://schema.org',
  ...festivalData(edition),
  subEvent: edition.performances.map((performance) =>
    eventData(edition, performance, { url: `${performancesUrl}#${performance.id}` }),
  ),
});
