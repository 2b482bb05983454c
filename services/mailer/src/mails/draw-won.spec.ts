import { describeMail } from '../../test/mails/describe-mail.js';
import { longestDrawWon } from '../../test/mails/longest.js';

describeMail('draw-won', {
  subject: 'You have won in the lucky draw: Noise-cancelling headphones',
  says: [
    'Closing night',
    'Reply to this email within',
    '7 days',
    '7QX2M9V0KD',
    '/contests/luckyDraw/sample',
  ],
  shows: [longestDrawWon.drawName, longestDrawWon.prize],
});
