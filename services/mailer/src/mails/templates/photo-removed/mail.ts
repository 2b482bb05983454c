import { hello } from '../../hello.js';
import type { Block, MailDocument } from '../../mail-document.js';
import type { RemovedPhotoView } from './view.js';

const another = ({ lastDay, href }: RemovedPhotoView): Block[] =>
  lastDay === undefined
    ? []
    : [
        {
          kind: 'paragraph',
          text: [
            'You can submit another photo in this category. Submissions are open until the end of ',
            { strong: lastDay },
            '.',
          ],
        },
        { kind: 'action', label: 'Submit another photo', href },
      ];

/** Tells an entrant that an admin removed the entry, and why. */
export const photoRemovedMail = (view: RemovedPhotoView): MailDocument => ({
  subject: `Your photo was removed from ${view.contest}`,
  preview: view.why,
  reason: 'you submitted a photo to the photo contest of',
  blocks: [
    { kind: 'title', text: 'Your photo was removed' },
    hello(
      view.name,
      `we have removed your photo from ${view.contest}. Nobody can see it or vote for it any more.`,
    ),
    { kind: 'notice', tone: 'warning', text: [{ strong: 'Why: ' }, { theirs: view.why }] },
    {
      kind: 'facts',
      name: view.caption || 'Your photo',
      facts: [
        { label: 'Category', value: view.category },
        { label: 'Submitted on', value: view.submittedOn },
      ],
    },
    ...another(view),
    {
      kind: 'paragraph',
      text: ['If you think that this is a mistake, reply to this email.'],
    },
  ],
  images: [],
});
