import { expect, test } from '@jest/globals';
import { chooseEdition, edition } from './index.js';

const edition2021 = chooseEdition('2021');
const { contests, performances } = edition2021;
const { luckyDraw, photos, scavengerHunt } = contests;

test.each([
  [
    'a quiz for a category that there is not',
    { performances: performances.map((one) => ({ ...one, quiz: { category: 'Karaoke' } })) },
    '"busking-1" gives points for "Karaoke", which is no category',
  ],
  [
    'an event of the internal form for one',
    {
      contests: {
        ...contests,
        luckyDraw: { ...luckyDraw, events: [{ name: 'Event 4', category: 'Karaoke' }] },
      },
    },
    '"Event 4" gives points for "Karaoke", which is no category',
  ],
  [
    'attendance at a workshop for one',
    {
      contests: {
        ...contests,
        luckyDraw: { ...luckyDraw, attendance: { category: 'Karaoke', points: 1 } },
      },
    },
    '"attendance" gives points for "Karaoke", which is no category',
  ],
  [
    'a clue under a performance that there is not',
    {
      contests: {
        ...contests,
        scavengerHunt: {
          ...scavengerHunt,
          clues: [{ id: 'lost', opens: '2021-02-15T00:00:00+08:00', hiddenAt: 'karaoke' }],
        },
      },
    },
    'the clue "lost" hides at "karaoke", which is no performance',
  ],
  [
    'days between submissions and voting',
    {
      contests: {
        ...contests,
        photos: { ...photos, voting: { ...photos.voting, opens: '2021-03-17T00:00:00+08:00' } },
      },
    },
    'voting must open when submissions close: there is no period in between',
  ],
])('an edition with %s is refused', (_, changed, message) => {
  const { error } = edition.safeParse({ ...edition2021, ...changed });
  expect(error?.issues.map((issue) => issue.message)).toContain(message);
});
