import type { RegistrationSubject } from '@festival/contracts/campaigns';
import { type CampaignWords, defineCampaignMail, UnsendableMail } from './define-mail.js';
import { noteBlocks, sampleRegistrationSubject, unsubscribeBlocks } from './parts/campaign.js';
import { hello, userLine } from './parts/texts.js';
import { REASON } from './parts/workshop-parts.js';
import { toSlot } from './parts/workshop-view.js';
import type { MailContext, MailDocument } from './rendering/mail-document.js';

type WorkshopNoteView = {
  person: string;
  workshop: string;
  when: string;
  where: string;
  note: readonly string[];
  unsubscribeHref: string;
};

/** A message from an admin to everybody who signed up for a workshop. */
export const workshopNote = defineCampaignMail({
  description: 'An admin’s words to those who signed up for one workshop',
  canUnsubscribe: true,
  load: (ids, subjects) => subjects.registrations(ids),
  /** @throws UnsendableMail if the registration was cancelled meanwhile */
  view: (
    { status, name, workshop }: RegistrationSubject,
    { note, unsubscribeHref }: CampaignWords,
    { edition }: MailContext,
  ): WorkshopNoteView => {
    if (status === 'cancelled') throw new UnsendableMail('the registration was cancelled');
    const { name: called, when, where } = toSlot(edition, workshop);
    return { person: userLine(name), workshop: called, when, where, note, unsubscribeHref };
  },
  mail: (
    { person, workshop, when, where, note, unsubscribeHref }: WorkshopNoteView,
    { publicUrl }: MailContext,
  ): MailDocument => ({
    subject: `About ${workshop}`,
    preview: `A note about ${workshop}.`,
    reason: REASON,
    blocks: [
      { kind: 'title', text: 'About your workshop' },
      hello(person, 'this is about ', { theirs: workshop }, ', which you signed up for.'),
      ...noteBlocks(note),
      {
        kind: 'facts',
        name: workshop,
        facts: [
          { label: 'When', value: when },
          { label: 'Where', value: where },
        ],
      },
      { kind: 'action', label: 'See your workshops', href: `${publicUrl}/Profile` },
      ...unsubscribeBlocks(unsubscribeHref),
    ],
    images: [],
  }),
  sample: {
    subject: sampleRegistrationSubject(),
    words: {
      audience: { kind: 'workshop' as const, workshopId: 'w1', standing: 'confirmed' as const },
      note: ['Please wear old clothes: the dye stays.', 'Aprons are there.'],
      unsubscribeHref: 'https://festival.example/api/mails/unsubscribe/sample',
    },
  },
});
