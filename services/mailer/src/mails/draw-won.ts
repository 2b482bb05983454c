import type { DrawWonMail } from '@festival/contracts/draws';
import type { DrawWonMailJob } from '@festival/contracts/jobs';
import { DRAW_ANSWER_DAYS } from '@festival/contracts/limits';
import type { Subjects } from '../other-services.js';
import { defineMail } from './define-mail.js';
import { hello, userLine } from './parts/texts.js';
import type { MailContext, MailDocument } from './rendering/mail-document.js';

/** A prize, as the mail to its winner shows it. */
interface DrawWonView {
  drawName: string;
  prize: string;
  code: string;
  /** The page that recomputes the draw. */
  href: string;
}

/** Tells a winner about their prize. The mail may arrive late, so it says how long they have to answer instead of a date. */
export const drawWon = defineMail({
  description: 'When somebody was drawn in a lucky draw',
  subjectId: ({ winnerId }: DrawWonMailJob) => winnerId,
  load: ({ winnerId }: DrawWonMailJob, subjects: Subjects) => subjects.drawWinner(winnerId),
  view: (
    { drawId, drawName, prize, code }: DrawWonMail,
    { publicUrl }: MailContext,
  ): DrawWonView => ({
    drawName: userLine(drawName),
    prize: userLine(prize),
    code,
    href: `${publicUrl}/contests/luckyDraw/${drawId}`,
  }),
  mail: ({ drawName, prize, code, href }: DrawWonView): MailDocument => ({
    subject: `You have won in the lucky draw: ${prize}`,
    preview: `Reply within ${DRAW_ANSWER_DAYS} days to have it.`,
    reason: 'you have chances in the lucky draw of',
    blocks: [
      { kind: 'title', text: 'You have won' },
      hello('', 'you were drawn in ', { theirs: drawName }, '. Your prize:'),
      { kind: 'notice', tone: 'positive', text: [{ theirs: prize }] },
      {
        kind: 'paragraph',
        text: [
          'Reply to this email within ',
          { strong: `${DRAW_ANSWER_DAYS} days` },
          ', and we agree on how you get it. After that, somebody else may be drawn for it.',
        ],
      },
      { kind: 'action', label: 'See the draw', href },
      {
        kind: 'paragraph',
        text: [
          'The page shows your code, ',
          { strong: code },
          ', and how it was drawn. Only you are told that the code is yours. Logged in, you decide there whether your name is shown.',
        ],
      },
    ],
    images: [],
  }),
  envelope: ({ emailAddress }) => ({ to: { name: '', address: emailAddress } }),
  sample: {
    subject: {
      drawId: 'sample',
      drawName: 'Closing night',
      prize: 'Noise-cancelling headphones',
      code: '7QX2M9V0KD',
      emailAddress: 'weiling.tan@e.ntu.edu.sg',
    },
    at: '2021-03-26T02:04:00.000Z',
  },
});
