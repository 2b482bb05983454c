import { expect, it } from '@jest/globals';
import { describeCampaignMail } from '../../test/mails/describe-campaign-mail.js';
import { longestEntrant } from '../../test/mails/longest.js';
import { context } from '../../test/mails/mail-context.js';
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
