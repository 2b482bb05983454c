import { expect, it } from '@jest/globals';
import { context, describeCampaignMail } from '../../test/mails/describe-mail.js';
import { longestRegistration } from '../../test/mails/longest.js';
import { UnsendableMail } from './define-mail.js';
import { sampleRegistration } from './parts/workshop-view.js';
import { workshopNote } from './workshop-note.js';

const { subject, words } = workshopNote.sample;
const { registration, workshop } = longestRegistration(sampleRegistration().subject);

describeCampaignMail('workshop-note', workshopNote, {
  subject: 'About Batik on a Tote',
  says: ['Please wear old clothes: the dye stays.', 'Saturday 6 March 2021, 2-4.30pm'],
  longest: { ...subject, name: registration.name, workshop },
  shows: [registration.name, workshop.name, workshop.location],
  named: (text) => ({ ...subject, name: text, workshop: { ...subject.workshop, name: text } }),
});

it('says how to unsubscribe, in HTML and in plain text', () => {
  const { html, text } = workshopNote.write(subject, words, context);
  for (const body of [html, text]) expect(body).toContain(words.unsubscribeHref);
});

it('is not written to a person who has cancelled', () => {
  const cancelled = { ...subject, status: 'cancelled' as const };
  expect(() => workshopNote.write(cancelled, words, context)).toThrow(UnsendableMail);
});
