import { chooseEdition } from '@festival/edition';
import { expect, it } from '@jest/globals';
import { batik } from '../../test/examples.js';
import { cancelText } from './my-workshops.js';

const edition = chooseEdition('2021');
const closed = 'registration closed at the end of 27 February, and unused places went to the';

it.each([
  ['while registration is open', '2021-02-27T23:59:59.999+08:00', /^Somebody else can have it/],
  ['from its close', '2021-02-28T00:00:00+08:00', /^You cannot have this place back: registration/],
  ['until the workshop ends', '2021-03-06T16:29:59.999+08:00', new RegExp(closed)],
  ['from its end', '2021-03-06T16:30:00+08:00', /has ended, so its places cannot be cancelled/],
])('for a place, its text is true: %s', (_, now, text) => {
  expect(cancelText(edition, batik(), 'confirmed', new Date(now))).toMatch(text);
});

it.each([
  ['while registration is open', '2021-02-27T23:59:59.999+08:00', /^If you sign up again later/],
  ['from its close', '2021-02-28T00:00:00+08:00', /^You cannot join this waitlist again: regi/],
  ['until the workshop ends', '2021-03-06T16:29:59.999+08:00', new RegExp(closed)],
  ['from its end', '2021-03-06T16:30:00+08:00', /has ended, so there is no place left to wait for/],
])('for a place in the queue, its text is true: %s', (_, now, text) => {
  expect(cancelText(edition, batik(), 'waitlisted', new Date(now))).toMatch(text);
});
