import { DRAW_ANSWER_DAYS } from '@festival/contracts/limits';
import { action, facts, type Mail, paragraph } from './mail.js';
import { hello, mailbox, userLine } from './parts/texts.js';

/** The mail may arrive late, so it says how long the winner has to answer instead of a date. */
export const drawWon: Mail<'draw-won'> = {
  description: 'When somebody was drawn in a lucky draw',
  write: ({ drawId, drawName, prize, code, emailAddress }, { publicUrl }) => ({
    to: mailbox('', emailAddress),
    subject: `You have won in the lucky draw: ${userLine(prize)}`,
    preview: `Reply within ${DRAW_ANSWER_DAYS} days to claim it.`,
    title: 'You have won',
    reason: 'you have chances in the lucky draw of',
    blocks: [
      hello('', 'you were drawn in ', { theirs: userLine(drawName) }, '. Your prize:'),
      facts(userLine(prize), { Draw: userLine(drawName), 'Your code': code }),
      paragraph(
        'Reply to this email within ',
        { strong: `${DRAW_ANSWER_DAYS} days` },
        ', and we agree on how you get it. After that, somebody else may be drawn for it.',
      ),
      // The page recomputes the draw.
      action('See the draw', `${publicUrl}/contests/luckyDraw/${drawId}`),
      paragraph(
        'The page shows your code and how it was drawn. Only you know that the code is yours. Log in there to choose whether your name is shown.',
      ),
    ],
  }),
  sample: {
    drawId: 'sample',
    drawName: 'Closing night',
    prize: 'Noise-cancelling headphones',
    code: '7QX2M9V0KD',
    emailAddress: 'weiling.tan@e.ntu.edu.sg',
  },
  sampledAt: '2021-03-26T02:04:00.000Z',
};
