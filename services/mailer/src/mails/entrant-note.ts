import type { EntrantSubject } from '@festival/contracts/campaigns';
import { type CampaignWords, defineCampaignMail } from './define-mail.js';
import { noteBlocks, sampleEntrantSubject, unsubscribeBlocks } from './parts/campaign.js';
import { hello, userLine } from './parts/texts.js';
import type { MailContext, MailDocument } from './rendering/mail-document.js';

type EntrantNoteView = {
  name: string;
  contest: string;
  note: readonly string[];
  unsubscribeHref: string;
};

/** A message from an admin to the entrants of the photo contest. */
export const entrantNote = defineCampaignMail({
  description: 'An admin’s words to those who entered the photo contest',
  canUnsubscribe: true,
  load: (ids, subjects) => subjects.entrants(ids),
  view: (
    { name }: EntrantSubject,
    { note, unsubscribeHref }: CampaignWords,
    { edition }: MailContext,
  ): EntrantNoteView => ({
    name: userLine(name),
    contest: edition.contests.photos.name,
    note,
    unsubscribeHref,
  }),
  mail: (
    { name, contest, note, unsubscribeHref }: EntrantNoteView,
    { publicUrl }: MailContext,
  ): MailDocument => ({
    subject: `About ${contest}`,
    preview: `A note about ${contest}.`,
    reason: 'you submitted a photo to the photo contest of',
    blocks: [
      { kind: 'title', text: 'About the photo contest' },
      hello(name, 'this is about ', { strong: contest }, ', to which you submitted a photo.'),
      ...noteBlocks(note),
      { kind: 'action', label: 'See the contest', href: `${publicUrl}/contests/photogContest` },
      ...unsubscribeBlocks(unsubscribeHref),
    ],
    images: [],
  }),
  sample: {
    subject: sampleEntrantSubject(),
    words: {
      audience: { kind: 'entrants' as const, category: 'all' as const },
      note: ['Please check that your link opens for everybody.', 'We look at it on 6 March.'],
      unsubscribeHref: 'https://festival.example/api/mails/unsubscribe/sample',
    },
  },
});
