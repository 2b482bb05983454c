import { noteBlocks, unsubscribeBlocks } from '../../campaigns/note-blocks.js';
import { hello } from '../../hello.js';
import type { MailContext, MailDocument } from '../../mail-document.js';
import { REASON } from '../../workshops/workshop-parts.js';
import type { WorkshopNoteView } from './view.js';

/** A message from an admin to everybody who signed up for a workshop. */
export const workshopNoteMail = (
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
});
