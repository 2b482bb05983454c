import { noteBlocks, unsubscribeBlocks } from '../../campaigns/note-blocks.js';
import { hello } from '../../hello.js';
import type { MailContext, MailDocument } from '../../mail-document.js';
import type { EntrantNoteView } from './view.js';

/** A message from an admin to the entrants of the photo contest. */
export const entrantNoteMail = (
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
});
