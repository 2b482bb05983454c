import { describe, expect, it } from '@jest/globals';
import { chooseEdition } from './choose-edition.js';
import { festivalDate, findSlot, isSlotReachable } from './collection-slots.js';

const edition = chooseEdition('2021');
const slot = findSlot(edition, '18febslot1')!;

describe('collection slots', () => {
  it('takes the date where the festival is, not where the machine is', () => {
    expect(festivalDate(edition, new Date('2021-02-10T15:59:59Z'))).toBe('2021-02-10');
    expect(festivalDate(edition, new Date('2021-02-10T16:00:00Z'))).toBe('2021-02-11');
  });

  it('offers a slot on the day the product is ready, and not a day earlier', () => {
    const lastMoment = new Date('2021-02-16T23:59:59+08:00');
    expect(isSlotReachable(edition, slot, 2, lastMoment)).toBe(true);
    expect(isSlotReachable(edition, slot, 2, new Date('2021-02-17T00:00:00+08:00'))).toBe(false);
  });

  it('names the editions there are when asked for another', () => {
    expect(() => chooseEdition('1999')).toThrow('There is: 2021');
  });
});
