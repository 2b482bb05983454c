import type { Edition } from '@festival/mfe-kit/edition';
import type { JsonLd } from '@festival/mfe-kit/structured-data';
import { eventData } from '../performances/event-data.js';

/** The festival as search engines read it, with its performances in it. */
export const programmeData = (edition: Edition, performancesUrl: string): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'Festival',
  name: `${edition.name}, ${edition.university}`,
  startDate: edition.season.firstDay,
  endDate: edition.season.lastDay,
  organizer: { '@type': 'Organization', name: edition.organiser },
  location: { '@type': 'Place', name: edition.university, address: 'Singapore' },
  subEvent: edition.performances.map((performance) =>
    eventData(edition, performance, `${performancesUrl}#${performance.id}`),
  ),
});
