import type { RemovedPhoto } from '@festival/contracts/photos';
import { formatDate, formatLastDay } from '@festival/edition/dates';
import { isWithin } from '@festival/edition/periods';
import { action, facts, type Mail, paragraph, warning } from './mail.js';
import { hello, mailbox, userLine } from './parts/texts.js';

const categories: Readonly<Record<RemovedPhoto['category'], string>> = {
  open: 'Open category',
  ntu: 'NTU category',
};

export const photoRemoved: Mail<'photo-removed'> = {
  description: 'When an admin removed a photo from the contest',
  write: (
    { name, emailAddress, caption, category, submittedAt, removedBecause },
    { edition, publicUrl },
    now,
  ) => {
    const { name: contest, submissions } = edition.contests.photos;
    const why = userLine(removedBecause);
    const isOpen = isWithin(submissions, now);
    const another =
      isOpen &&
      paragraph(
        'You can submit another photo in this category. Submissions are open until the end of ',
        { strong: formatLastDay(edition, submissions.closes) },
        '.',
      );
    return {
      to: mailbox(name, emailAddress),
      subject: `Your photo was removed from ${contest}`,
      preview: why,
      title: 'Your photo was removed',
      reason: 'you submitted a photo to the photo contest of',
      blocks: [
        hello(
          name,
          `we have removed your photo from ${contest}. Nobody can see it or vote for it any more.`,
        ),
        warning({ strong: 'Why: ' }, { theirs: why }),
        facts(userLine(caption ?? '') || 'Your photo', {
          Category: categories[category],
          'Submitted on': formatDate(edition, submittedAt),
        }),
        another,
        paragraph('If you think this is a mistake, reply to this email.'),
        action(
          isOpen ? 'Submit another photo' : 'See the contest',
          `${publicUrl}/contests/photogContest`,
        ),
      ],
    };
  },
  sample: {
    name: 'Tan Wei Ling',
    emailAddress: 'weiling.tan@e.ntu.edu.sg',
    caption: 'Blue hour, Block 42',
    category: 'open',
    submittedAt: '2021-02-09T02:04:00.000Z',
    removedBecause: 'The photo is not the entrant’s own.',
  },
};
