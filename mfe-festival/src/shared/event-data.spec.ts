import { chooseEdition } from '@festival/edition';
import { describe, expect, it } from '@jest/globals';
import { eventData } from './event-data.js';

const edition = chooseEdition('2021');
const [busking] = edition.performances;
if (!busking) throw new Error('The edition has no performance');

describe('an event for search engines', () => {
  it('has the name, the time, the place and the organiser', () => {
    const addresses = {
      url: 'https://festival.example/performances#busking-1',
      image: 'https://festival.example/busking.webp',
    };
    expect(eventData(edition, busking, addresses)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Virtual Busking Session 1',
      startDate: '2021-02-15T18:00:00+08:00',
      endDate: '2021-02-15T20:00:00+08:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: addresses.url },
      ...addresses,
      organizer: { '@type': 'Organization', name: 'Cultural Activities Club' },
      superEvent: {
        '@type': 'Festival',
        name: 'Midsummer Medley, NTU',
        startDate: '2021-02-08',
        endDate: '2021-03-26',
        location: { '@type': 'Place', name: 'NTU', address: 'Singapore' },
        organizer: { '@type': 'Organization', name: 'Cultural Activities Club' },
      },
    });
  });

  it('is somewhere when it is not streamed', () => {
    const inAHall = { ...busking, place: 'Nanyang Auditorium', isOnline: false };
    expect(
      eventData(edition, inAHall, { url: 'https://festival.example/performances' }),
    ).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Nanyang Auditorium', address: 'NTU' },
    });
  });
});
