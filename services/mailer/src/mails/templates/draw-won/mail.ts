import { DRAW_ANSWER_DAYS } from '@festival/contracts/limits';
import { hello } from '../../hello.js';
import type { MailDocument } from '../../mail-document.js';
import type { DrawWonView } from './view.js';

/** Tells a winner about their prize. The mail may arrive late, so it says how long they have to answer instead of a date. */
export const drawWonMail = ({ drawName, prize, code, href }: DrawWonView): MailDocument => ({
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
});
