import { chooseEdition } from '@festival/edition';
import { describe, expect, it } from '@jest/globals';
import { eventData } from './event-data.js';

const edition = chooseEdition('2021');
const [busking] = edition.performances;
if (!busking) throw new Error('The edition has no performance');

describe('an event for search engines', () => {
  it('says what, when, where and by whom', () => {
    expect(eventData(edition, busking, '/performances#busking-1')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Virtual Busking Session 1',
      startDate: '2021-02-15T18:00:00+08:00',
      endDate: '2021-02-15T20:00:00+08:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: '/performances#busking-1' },
      url: '/performances#busking-1',
      organizer: { '@type': 'Organization', name: 'Cultural Activities Club' },
      superEvent: { '@type': 'Festival', name: 'Midsummer Medley' },
    });
  });

  it('is somewhere when it is not streamed', () => {
    const inAHall = { ...busking, place: 'Nanyang Auditorium' };
    expect(eventData(edition, inAHall, '/performances')).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Nanyang Auditorium', address: 'NTU' },
    });
  });
});
