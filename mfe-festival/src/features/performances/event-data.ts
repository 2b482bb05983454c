import type { Edition } from '@festival/mfe-kit/edition';
import type { JsonLd } from '@festival/mfe-kit/structured-data';

type Performance = Edition['performances'][number];

const LIVESTREAM = /live ?stream|online/i;

const whereOf = ({ place }: Performance, { university }: Edition, url: string): JsonLd =>
  LIVESTREAM.test(place)
    ? {
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url },
      }
    : {
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: place, address: university },
      };

/** A performance as search engines read it. @param url of the page that tells of it */
export const eventData = (edition: Edition, performance: Performance, url: string): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: performance.name,
  startDate: performance.starts,
  endDate: performance.ends,
  eventStatus: 'https://schema.org/EventScheduled',
  ...whereOf(performance, edition, url),
  url,
  organizer: { '@type': 'Organization', name: edition.organiser },
  superEvent: { '@type': 'Festival', name: edition.name },
});
