import type { Edition } from '@festival/mfe-kit/edition';
import type { JsonLd } from '@festival/mfe-kit/structured-data';

type Performance = Edition['performances'][number];

/** Absolute URLs, because search engines accept no others. */
interface Addresses {
  /** The URL of its page. */
  url: string;
  image?: string | undefined;
}

const whereOf = ({ place, isOnline }: Performance, { university }: Edition, url: string): JsonLd =>
  isOnline
    ? {
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url },
      }
    : {
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: place, address: university },
      };

/** The festival as structured data for search engines. */
export const festivalData = ({ name, university, season, organiser }: Edition): JsonLd => ({
  '@type': 'Festival',
  name: `${name}, ${university}`,
  startDate: season.firstDay,
  endDate: season.lastDay,
  location: { '@type': 'Place', name: university, address: 'Singapore' },
  organizer: { '@type': 'Organization', name: organiser },
});

/** A performance as structured data for search engines. */
export const eventData = (
  edition: Edition,
  performance: Performance,
  { url, image }: Addresses,
): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: performance.name,
  startDate: performance.starts,
  endDate: performance.ends,
  eventStatus: 'https://schema.org/EventScheduled',
  ...whereOf(performance, edition, url),
  url,
  ...(image && { image }),
  organizer: { '@type': 'Organization', name: edition.organiser },
  superEvent: festivalData(edition),
});
