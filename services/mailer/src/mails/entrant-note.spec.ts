import { expect, it } from '@jest/globals';
import { context, describeCampaignMail } from '../../test/mails/describe-mail.js';
import { longestEntrant } from '../../test/mails/longest.js';
import { entrantNote } from './entrant-note.js';

const { subject, words } = entrantNote.sample;

describeCampaignMail('entrant-note', entrantNote, {
  subject: 'About Moments 2021',
  says: [
    'Tan Wei Ling',
    'Please check that your link opens for everybody.',
    '/contests/photogContest',
  ],
  longest: longestEntrant,
  shows: [longestEntrant.name],
  named: (text) => ({ ...subject, name: text }),
});

it('says how to unsubscribe, in HTML and in plain text', () => {
  const { html, text } = entrantNote.write(subject, words, context);
  for (const body of [html, text]) expect(body).toContain(words.unsubscribeHref);
});
