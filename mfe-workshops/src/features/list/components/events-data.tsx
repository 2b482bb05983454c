import type { Workshop } from '@festival/contracts/workshops';
import { workshopEnd, workshopStart } from '@festival/edition/workshops';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { type JsonLd, StructuredData, usePublicAddress } from '@festival/mfe-kit/structured-data';

const eventOf = (
  edition: Edition,
  workshop: Workshop,
  whole: (path: string) => string,
): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: workshop.name,
  ...(workshop.description && { description: workshop.description }),
  image: workshop.images.map(whole),
  startDate: workshopStart(edition, workshop).toISOString(),
  endDate: workshopEnd(edition, workshop).toISOString(),
  eventStatus: 'https://schema.org/EventScheduled',
  location: { '@type': 'Place', name: workshop.location },
  organizer: { '@type': 'Organization', name: workshop.organizer },
  maximumAttendeeCapacity: workshop.maxParticipants,
});

/** The workshops as structured data for search engines. */
export function EventsData({ workshops }: { workshops: readonly Workshop[] }) {
  const edition = useEdition();
  const whole = usePublicAddress();
  return <StructuredData data={workshops.map((workshop) => eventOf(edition, workshop, whole))} />;
}
