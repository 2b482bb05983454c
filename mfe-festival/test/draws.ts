import type { Draw, OwnChances } from '@festival/contracts/draws';
import {
  chancesText,
  commitmentOf,
  drawSequence,
  seedOf,
} from '@festival/contracts/verifiable/draw';
import { sha256Hex } from '@festival/contracts/verifiable/hash';

const list = [
  { code: '1A1A1A1A1A', chances: 3 },
  { code: '2B2B2B2B2B', chances: 1 },
  { code: '3C3C3C3C3C', chances: 12 },
  { code: '4D4D4D4D4D', chances: 5 },
];
const secret = 'ab'.repeat(32);
const randomness = 'cd'.repeat(32);

/** The published list of chances. */
export const listText = chancesText(list);
const listHash = sha256Hex(listText);
const seed = seedOf({ secret, randomness, listHash });

/** Everybody in the list, in the order of the draw. */
export const sequence = drawSequence(list, { seed, count: list.length });

export const announced: Draw = {
  _id: 'closing-night',
  name: 'Closing night',
  prizes: ['A tablet', 'Headphones'],
  minimumChances: 1,
  state: 'announced',
  announcedAt: '2021-02-10T10:00:00.000+08:00',
  closesAt: '2021-03-25T21:00:00.000+08:00',
  beacon: {
    chain: 'default',
    chainHash: 'ef'.repeat(32),
    round: 709_726,
    at: '2021-03-25T14:00:00.000Z',
  },
  commitment: commitmentOf(secret),
  list: null,
  result: null,
};

export const closed: Draw = {
  ...announced,
  state: 'closed',
  list: { hash: listHash, people: 4, chances: 21, publishedAt: '2021-03-25T21:00:01.000+08:00' },
};

const drawnAt = '2021-03-25T22:05:00.000+08:00';
const redrawnAt = '2021-04-02T12:00:00.000+08:00';

/** A real draw: it can be recomputed. The first winner did not answer. */
export const drawn: Draw = {
  ...closed,
  state: 'drawn',
  result: {
    drawnAt,
    secret,
    randomness,
    source: 'https://api.drand.sh/round',
    isSigned: true,
    signature: '12'.repeat(96),
    previousSignature: '34'.repeat(96),
    seed,
    winners: [
      {
        code: String(sequence[0]),
        prize: 1,
        drawnAt,
        name: null,
        replaced: { at: redrawnAt, reason: 'No answer in seven days' },
      },
      { code: String(sequence[1]), prize: 2, drawnAt, name: 'Mei Lin Tan', replaced: null },
      { code: String(sequence[2]), prize: 1, drawnAt: redrawnAt, name: null, replaced: null },
    ],
  },
};

/** The list line of the student at this place of the sequence. */
export const ownLine = (place: number, won: OwnChances['won'] = null): OwnChances => ({
  drawId: announced._id,
  code: String(sequence[place]),
  chances: list.find(({ code }) => code === sequence[place])?.chances ?? 0,
  won,
});

/** The API's answer with the list. */
export const listFile = (text = listText): Response =>
  new Response(text, { headers: { 'content-type': 'text/csv; charset=utf-8' } });
