import { expect, it } from '@jest/globals';
import { context, describeCampaignMail } from '../../test/mails/describe-mail.js';
import { longestCollection } from '../../test/mails/longest.js';
import { collectionReminder } from './collection-reminder.js';
import { UnsendableMail } from './define-mail.js';

const { subject, words } = collectionReminder.sample;

describeCampaignMail('collection-reminder', collectionReminder, {
  subject: 'Collect your order K7QM-2XRT: 18 February 12-2pm',
  says: [
    'Tan Wei Ling',
    'Please bring a bag of your own.',
    '2 × Midsummer tote bag (Natural, Regular), from Inkwell',
    '1 × Midsummer tote bag (Indigo, Large), from Inkwell',
  ],
  longest: longestCollection,
  shows: [longestCollection.name, longestCollection.purchases[0]!.productName],
  named: (text) => ({ ...subject, name: text, orderNumber: text }),
});

it('names the products of its slot, and nothing else of the order', () => {
  const { text } = collectionReminder.write(subject, words, context);
  expect(text).not.toContain('Celadon tea cup');
  expect(text).not.toContain('sticker sheet');
});

it.each([
  ['that is not verified any more', { ...subject, verified: false }],
  ['with nothing to collect any more', { ...subject, purchases: [] }],
])('is not written about an order %s', (_, about) => {
  expect(() => collectionReminder.write(about, words, context)).toThrow(UnsendableMail);
});
