import { expect, it } from '@jest/globals';
import { isOpen } from '../../shared/workshop-parts.js';
import { timeLeftText } from './offer-actions.js';

const UNTIL = '2021-03-02T10:00:00+08:00';

it.each([
  ['2021-03-01T10:00:00+08:00', '24 hours left'],
  ['2021-03-01T10:50:00+08:00', '23 hours 10 minutes left'],
  ['2021-03-02T08:59:00+08:00', '1 hour 1 minute left'],
  ['2021-03-02T09:59:00+08:00', '1 minute left'],
  ['2021-03-02T09:59:30+08:00', 'less than a minute left'],
])('at %s there are %s', (now, text) => {
  expect(timeLeftText(UNTIL, new Date(now))).toBe(text);
});

it('an offer can be answered before its time is up, and not from then on', () => {
  const offer = { _id: 'offer', until: UNTIL };
  expect(isOpen(offer, new Date('2021-03-02T09:59:59.999+08:00'))).toBe(true);
  expect(isOpen(offer, new Date(UNTIL))).toBe(false);
  expect(isOpen(undefined, new Date(UNTIL))).toBe(false);
});
