import { expect, test } from '@jest/globals';
import { shownData, shownResult, shownText } from './board.js';

test('a job is known by its kind and its ids', () => {
  const job = { messageId: 'order-placed-7', template: 'order-placed', orderId: '7' };
  expect(shownData(job)).toEqual(job);
});

test('personal data and unknown fields of an event are not shown', () => {
  const event = { name: 'student.changed', subject: 's1', revision: 2, at: '2021-02-10' };
  const data = { email: 'mei@e.ntu.edu.sg', name: 'Mei Lin' };
  expect(shownData({ consumer: 'contests', event: { ...event, data }, token: 'secret' })).toEqual({
    consumer: 'contests',
    event: { ...event, data: '(not shown)' },
    token: '(not shown)',
  });
});

test.each([['secret'], [null], [['secret']]])('%j in place of data is not shown', (data) => {
  expect(shownData(data)).toBe('(not shown)');
});

test.each([
  [3, 3],
  [true, true],
  [null, null],
  [undefined, undefined],
  ['250 sent to mei@e.ntu.edu.sg', '(not shown)'],
  [{ accepted: ['mei@e.ntu.edu.sg'] }, '(not shown)'],
])('a result of %j is shown as %j', (result, shown) => {
  expect(shownResult(result)).toBe(shown);
});

test.each([
  ['550 no such mailbox <mei+x@e.ntu.edu.sg>', '550 no such mailbox <(an address)>'],
  ["550 o'mei@müller.example: unknown", '550 (an address): unknown'],
  ['see https://arts.example/reset?token=abc.', 'see (a link)'],
  [
    'at run (file:///app/node_modules/@nestjs/core/x.js:3:1)',
    'at run (file:///app/node_modules/@nestjs/core/x.js:3:1)',
  ],
])('%s is shown as %s', (text, shown) => {
  expect(shownText(text)).toBe(shown);
});
