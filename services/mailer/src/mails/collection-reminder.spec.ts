import { expect, it } from '@jest/globals';
import { context, describeMail, render } from '../../test/mails/describe-mail.js';
import { longestOrder } from '../../test/mails/longest.js';
import { collectionReminder } from './collection-reminder.js';
import { UnsendableMail } from './mail.js';

const { sample } = collectionReminder;

describeMail('collection-reminder', {
  subject: 'Collect your order K7QM-2XRT: 18 February 12-2pm',
  says: [
    'Tan Wei Ling',
    'Please bring a bag of your own.',
    '2 × Block-print tote bag (Natural, Regular), from Inkwell',
    '1 × Block-print tote bag (Indigo, Large), from Inkwell',
  ],
  shows: [longestOrder.name, longestOrder.purchases[0]!.productName],
});

it('names the products of its slot, and nothing else of the order', () => {
  const { text } = render(collectionReminder.write(sample, context, new Date()));
  expect(text).not.toContain('Celadon tea cup');
  expect(text).not.toContain('sticker sheet');
});

it.each([
  ['that is not verified any more', { ...sample, verified: false }],
  ['with nothing to collect any more', { ...sample, purchases: [] }],
])('is not written about an order %s', (_, about) => {
  expect(() => collectionReminder.write(about, context, new Date())).toThrow(UnsendableMail);
});
