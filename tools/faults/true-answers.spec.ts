import { describe, expect, it } from '@jest/globals';
import { areTrue } from './true-answers.js';

type AnsweredAttempt = Parameters<typeof areTrue>[0][number];
type Happened = Parameters<typeof areTrue>[1][number];

const NEVER = Number.POSITIVE_INFINITY;
const answered = (
  kind: AnsweredAttempt['kind'],
  [sentAt, answeredAt]: [number, number],
  body?: object,
): AnsweredAttempt => ({
  kind,
  sentAt,
  answeredAt,
  answer: body && { status: 'code' in body ? 400 : 200, body: { ...body } },
});
const place = { status: 'confirmed', position: null };
const second = { status: 'waitlisted', position: 2 };
const already = (status: string) => ({ code: 'ALREADY_SIGNED_UP', details: { status } });
const notThere = { code: 'NOT_REGISTERED' };
const cancelled = { status: 'cancelled', bumped: null };

const gotPlace: Happened = { event: 'sign-up', to: 'confirmed', position: null };
const joined: Happened = { event: 'sign-up', to: 'waitlisted', position: 2 };
const left: Happened = { event: 'cancel', to: 'cancelled', position: null };
const took: Happened = { event: 'bump', to: 'confirmed', position: null };

const swap = (kind: 'give-up' | 'take', body?: object): AnsweredAttempt => ({
  ...answered('cancel', [2, 3], body),
  kind,
  instead: 'batik',
});
const swapped = { status: 'cancelled', bumped: { _id: 'batik', status: 'confirmed' } };

describe('answers are true', () => {
  it.each<[string, AnsweredAttempt[], Happened[]]>([
    ['of a place', [answered('sign-up', [0, 1], place)], [gotPlace]],
    [
      'of two presses at once, in whatever order they are answered',
      [answered('sign-up', [0, 5], already('confirmed')), answered('sign-up', [1, 3], place)],
      [gotPlace],
    ],
    [
      'of a cancellation that came before the sign-up it was sent after',
      [answered('sign-up', [0, 5], second), answered('cancel', [1, 3], notThere)],
      [joined],
    ],
    [
      'of a place that is given up and taken again',
      [
        answered('sign-up', [0, 1], place),
        answered('cancel', [2, 3], cancelled),
        answered('sign-up', [4, 5], place),
      ],
      [gotPlace, left, gotPlace],
    ],
    [
      'of a place that is given up for another',
      [swap('give-up', swapped)].concat(answered('sign-up', [0, 1], place)),
      [gotPlace, left],
    ],
    [
      'of the other, which is taken',
      [answered('sign-up', [0, 1], second), swap('take', swapped)],
      [joined, took],
    ],
    [
      'of a place that is kept because the other is taken',
      [answered('sign-up', [0, 1], place), swap('give-up', { code: 'NO_PLACE_TO_BUMP' })],
      [gotPlace],
    ],
    ['when one got none and nothing happened', [answered('sign-up', [0, NEVER])], []],
    [
      'when one got none and it was done',
      [answered('sign-up', [0, NEVER]), answered('sign-up', [2, 3], already('waitlisted'))],
      [joined],
    ],
  ])('%s', (_, asked, happened) => {
    expect(areTrue(asked, happened)).toBe(true);
  });
});

describe('an answer is not', () => {
  it.each<[string, AnsweredAttempt[], Happened[]]>([
    ['of a place that nobody knows of', [answered('sign-up', [0, 1], place)], []],
    [
      'of another number in the queue',
      [answered('sign-up', [0, 1], second)],
      [{ ...joined, position: 3 }],
    ],
    ['of a place to somebody who waits', [answered('sign-up', [0, 1], place)], [joined]],
    [
      'of both of two presses',
      [answered('sign-up', [0, 1], place), answered('sign-up', [0, 1], place)],
      [gotPlace],
    ],
    [
      'of nothing to cancel, once the sign-up was answered',
      [answered('sign-up', [0, 1], place), answered('cancel', [2, 3], notThere)],
      [gotPlace],
    ],
    [
      'of a cancellation that speaks of something else',
      [answered('sign-up', [0, 1], place), answered('cancel', [2, 3], { status: 'confirmed' })],
      [gotPlace, left],
    ],
    [
      'of a place that is given up for another workshop than was wanted',
      [
        answered('sign-up', [0, 1], place),
        swap('give-up', { ...swapped, bumped: { _id: 'salsa', status: 'confirmed' } }),
      ],
      [gotPlace, left],
    ],
    [
      'of a swap that took nothing',
      [answered('sign-up', [0, 1], second), swap('take', swapped)],
      [joined],
    ],
    [
      'of a place that is kept, to somebody who only waits there',
      [answered('sign-up', [0, 1], second), swap('give-up', { code: 'NO_PLACE_TO_BUMP' })],
      [joined],
    ],
    [
      'of somebody who is signed up already, before it was asked for',
      [answered('sign-up', [0, 1], already('confirmed')), answered('sign-up', [2, 3], place)],
      [gotPlace],
    ],
    [
      'of a fault',
      [{ ...answered('sign-up', [0, 1], place), answer: { status: 429, body: {} } }],
      [],
    ],
    ['when something happens that nobody asked for', [], [gotPlace]],
  ])('%s', (_, asked, happened) => {
    expect(areTrue(asked, happened)).toBe(false);
  });
});
