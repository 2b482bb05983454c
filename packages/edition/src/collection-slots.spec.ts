import { describe, expect, it } from '@jest/globals';
import { festivalDate, findSlot, isSlotReachable } from './collection-slots.js';
import { chooseEdition } from './index.js';

const edition = chooseEdition('2021');
const slot = findSlot(edition, '18febslot1')!;

describe('collection slots', () => {
  it('takes the date where the festival is, not where the machine is', () => {
    expect(festivalDate(edition, new Date('2021-02-10T15:59:59Z'))).toBe('2021-02-10');
    expect(festivalDate(edition, new Date('2021-02-10T16:00:00Z'))).toBe('2021-02-11');
  });

  it('knows the date of each place and minute, in any order of calls', () => {
    const at = new Date('2021-02-10T15:59:59.999Z');
    const honolulu = { timeZone: 'Pacific/Honolulu' };
    expect(festivalDate(edition, at)).toBe('2021-02-10');
    expect(festivalDate({ timeZone: 'Pacific/Auckland' }, at)).toBe('2021-02-11');
    expect(festivalDate(honolulu, at)).toBe('2021-02-10');
    expect(festivalDate(edition, new Date(at.getTime() + 1))).toBe('2021-02-11');
  });

  it('offers a slot on the day the product is ready, and not a day earlier', () => {
    const lastMoment = new Date('2021-02-16T23:59:59+08:00');
    expect(isSlotReachable(edition, slot, 2, lastMoment)).toBe(true);
    expect(isSlotReachable(edition, slot, 2, new Date('2021-02-17T00:00:00+08:00'))).toBe(false);
  });

  it('counts days over the ends of months and years, and where clocks are put forward', () => {
    const on = (date: string) => ({ ...slot, date });
    const late = new Date('2020-12-31T23:30:00+08:00');
    expect(isSlotReachable(edition, on('2021-02-28'), 59, late)).toBe(true);
    expect(isSlotReachable(edition, on('2021-02-28'), 60, late)).toBe(false);
    const berlin = { ...edition, timeZone: 'Europe/Berlin' };
    const eve = new Date('2021-03-27T23:30:00+01:00');
    expect(isSlotReachable(berlin, on('2021-03-29'), 2, eve)).toBe(true);
    expect(isSlotReachable(berlin, on('2021-03-29'), 3, eve)).toBe(false);
  });

  it('is never in time for a product whose lead time exceeds the range of dates', () => {
    const now = new Date('2021-02-10T10:00:00+08:00');
    expect(isSlotReachable(edition, slot, 100_000, now)).toBe(false);
  });

  it('names the existing editions when an unknown one is requested', () => {
    expect(() => chooseEdition('1999')).toThrow('Editions: 2021');
  });
});
