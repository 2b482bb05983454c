import type { Workshop } from '@festival/contracts/workshops';
import { chooseEdition } from '@festival/edition';
import { describe, expect, it } from '@jest/globals';
import { batik, openTalk, salsa, sketching, ukulele } from '../../../test/examples.js';
import { outlookOf } from './outlook.js';

const edition = chooseEdition('2021');
const OPEN = '2021-02-10T10:00+08:00';

const outlook = (workshop: Workshop, others: Workshop[] = [], now = OPEN) =>
  outlookOf({ edition, workshop, all: [workshop, ...others], now: new Date(now) });

it('a student with an offer can take the place until the offer ends', () => {
  const offer = { _id: 'offer', until: '2021-03-02T10:00:00+08:00' };
  const waits = ukulele({ mine: 'waitlisted', position: 1, numOffered: 1, offer });
  expect(outlook(waits, [], '2021-03-02T09:59:59+08:00')).toEqual({ kind: 'offered', offer });
  expect(outlook(waits, [], '2021-03-02T10:00:00+08:00').kind).toBe('waiting');
});

describe('before somebody presses', () => {
  it('a place is promised if there is one', () => {
    expect(outlook(batik())).toEqual({ kind: 'place', isBesides: false });
  });

  it('without a free place it is the waitlist, with its length', () => {
    expect(outlook(ukulele())).toEqual({ kind: 'waitlist', ahead: 4, isFull: true });
  });

  it('a place that is offered to somebody else does not count as free', () => {
    const offered = batik({ numRegistered: 7, numOffered: 1 });
    expect(outlook(offered)).toMatchObject({ kind: 'waitlist', isFull: true });
  });

  it('a place in another workshop makes it the waitlist, and is named', () => {
    expect(outlook(batik(), [salsa({ mine: 'confirmed' })])).toEqual({
      kind: 'waitlist',
      ahead: 0,
      isFull: false,
      elsewhere: { name: 'Salsa in an Hour', isOver: false },
    });
  });

  it('a full one is full, and the place elsewhere is named as well', () => {
    expect(outlook(ukulele(), [salsa({ mine: 'confirmed' })])).toEqual({
      kind: 'waitlist',
      ahead: 4,
      isFull: true,
      elsewhere: { name: 'Salsa in an Hour', isOver: false },
    });
  });

  it('a place in a workshop that has taken place was their one place', () => {
    const past = sketching({ mine: 'confirmed' });
    expect(outlook(batik(), [past], '2021-02-20T18:00+08:00')).toMatchObject({
      kind: 'waitlist',
      elsewhere: { name: past.name, isOver: true },
    });
  });

  it('waiting elsewhere changes nothing', () => {
    expect(outlook(batik(), [salsa({ mine: 'waitlisted', position: 1 })])).toEqual({
      kind: 'place',
      isBesides: false,
    });
  });

  it('an Open Talk does not need or use the one place', () => {
    expect(outlook(openTalk(), [salsa({ mine: 'confirmed' })])).toEqual({
      kind: 'place',
      isBesides: true,
    });
    expect(outlook(batik(), [openTalk({ mine: 'confirmed' })])).toEqual({
      kind: 'place',
      isBesides: false,
    });
  });
});

describe('a student who has signed up', () => {
  it('has a place', () => {
    expect(outlook(batik({ mine: 'confirmed' }))).toEqual({ kind: 'confirmed' });
  });

  it('waits, in a place of the queue', () => {
    expect(outlook(ukulele({ mine: 'waitlisted', position: 3 }))).toEqual({
      kind: 'waiting',
      position: 3,
    });
  });

  it('may take a place that has become free', () => {
    expect(outlook(ukulele({ mine: 'waitlisted', numRegistered: 9 }))).toEqual({
      kind: 'claimable',
    });
  });

  it('cannot sign up while they have a place elsewhere, which is named, nor after sign-up has closed', () => {
    const freed = ukulele({ mine: 'waitlisted', position: 1, numRegistered: 9 });
    const waiting = { kind: 'waiting', position: 1 };
    const because = 'Salsa in an Hour';
    const place = salsa({ mine: 'confirmed' });
    expect(outlook(freed, [place])).toEqual({ ...waiting, because });
    expect(outlook(freed, [], '2021-02-28T00:00+08:00')).toEqual(waiting);
    expect(outlook(freed, [place], '2021-02-28T00:00+08:00')).toEqual({ ...waiting, because });
  });

  it('is not asked to give up a place that has taken place, or that does not conflict', () => {
    const waiting = { kind: 'waiting', position: 1 };
    const freed = ukulele({ mine: 'waitlisted', position: 1, numRegistered: 9 });
    const full = ukulele({ mine: 'waitlisted', position: 1 });
    const past = sketching({ mine: 'confirmed' });
    expect(outlook(freed, [past], '2021-02-20T18:00+08:00')).toEqual(waiting);
    expect(outlook(full, [salsa({ mine: 'confirmed' })])).toEqual(waiting);
  });

  it.each(['confirmed', 'waitlisted'] as const)(
    'was %s in a workshop that has taken place',
    (mine) => {
      expect(outlook(batik({ mine }), [], '2021-03-07T00:00+08:00')).toEqual({
        kind: 'over',
        mine,
      });
    },
  );
});

describe('the windows', () => {
  it.each([
    ['2021-02-07T23:59:59+08:00', 'before'],
    ['2021-02-08T00:00:00+08:00', 'place'],
    ['2021-02-27T23:59:59+08:00', 'place'],
    ['2021-02-28T00:00:00+08:00', 'closed'],
    ['2021-03-06T16:29:59+08:00', 'closed'],
    ['2021-03-06T16:30:00+08:00', 'over'],
  ])('at %s: %s', (now, kind) => {
    expect(outlook(batik(), [], now)).toMatchObject({ kind });
  });

  it.each([
    ['2021-02-20T17:59:59+08:00', 'place'],
    ['2021-02-20T18:00:00+08:00', 'over'],
  ])('of a workshop before the close, at %s: %s', (now, kind) => {
    expect(outlook(sketching(), [], now)).toMatchObject({ kind });
  });
});
