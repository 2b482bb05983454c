import { expect, it } from '@jest/globals';
import { context, describeMail } from '../../test/mails/describe-mail.js';
import { longestRegistration } from '../../test/mails/longest.js';
import { UnsendableMail } from './mail.js';
import { workshopNote } from './workshop-note.js';

const { name, workshop } = longestRegistration;

describeMail('workshop-note', {
  subject: 'About Batik on a Tote',
  says: [
    'Please wear old clothes: the dye stays.',
    'Saturday 6 March 2021, 2–4.30pm',
    '/api/mails/unsubscribe/sample',
  ],
  shows: [name, workshop.name, workshop.location],
});

it('is not written to a person who has cancelled', () => {
  const cancelled = { ...workshopNote.sample, status: 'cancelled' as const };
  expect(() => workshopNote.write(cancelled, context, new Date())).toThrow(UnsendableMail);
});
