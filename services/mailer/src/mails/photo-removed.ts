import type { PhotoRemovedMailJob } from '@festival/contracts/jobs';
import type { RemovedPhoto } from '@festival/contracts/photos';
import { formatDate, formatLastDay } from '@festival/edition/dates';
import { isWithin } from '@festival/edition/periods';
import type { Subjects } from '../other-services.js';
import { defineMail } from './define-mail.js';
import { hello, userLine } from './parts/texts.js';
import type { Block, MailContext, MailDocument } from './rendering/mail-document.js';

/** A removed entry, as the mail to its entrant shows it. */
interface RemovedPhotoView {
  name: string;
  why: string;
  contest: string;
  caption: string;
  category: string;
  submittedOn: string;
  /** The last day to submit another photo; undefined if it has passed. */
  lastDay: string | undefined;
  href: string;
}

const categories: Readonly<Record<RemovedPhoto['category'], string>> = {
  open: 'Open category',
  ntu: 'NTU category',
};

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
export const photoRemoved = defineMail({
  description: 'When an admin removed a photo from the contest',
  subjectId: ({ entryId }: PhotoRemovedMailJob) => entryId,
  load: ({ entryId }: PhotoRemovedMailJob, subjects: Subjects) => subjects.removedPhoto(entryId),
  view: (
    { name, caption, category, submittedAt, removedBecause }: RemovedPhoto,
    { edition, publicUrl }: MailContext,
    now: Date,
  ): RemovedPhotoView => {
    const { name: contest, submissions } = edition.contests.photos;
    return {
      name: userLine(name),
      why: userLine(removedBecause),
      contest,
      caption: userLine(caption ?? ''),
      category: categories[category],
      submittedOn: formatDate(edition, submittedAt),
      lastDay: isWithin(submissions, now) ? formatLastDay(edition, submissions.closes) : undefined,
      href: `${publicUrl}/contests/photogContest`,
    };
  },
  mail: (view: RemovedPhotoView): MailDocument => ({
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
  }),
  envelope: ({ emailAddress }, { name }) => ({ to: { name, address: emailAddress } }),
  sample: {
    subject: {
      name: 'Tan Wei Ling',
      emailAddress: 'weiling.tan@e.ntu.edu.sg',
      caption: 'Blue hour, Block 42',
      category: 'open',
      submittedAt: '2021-02-09T02:04:00.000Z',
      removedBecause: 'The photo is not the entrant’s own.',
    },
    at: '2021-02-10T02:04:00.000Z',
  },
});
