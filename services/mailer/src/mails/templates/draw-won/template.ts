import type { DrawWonMailJob } from '@festival/contracts/jobs';
import { defineMail } from '../../define-mail.js';
import { loadDrawWinner } from './load.js';
import { drawWonMail } from './mail.js';
import { sample } from './sample.js';
import { toDrawWonView } from './view.js';

export const drawWon = defineMail({
  description: 'When somebody was drawn in a lucky draw',
  subjectId: ({ winnerId }: DrawWonMailJob) => winnerId,
  load: loadDrawWinner,
  view: toDrawWonView,
  mail: drawWonMail,
  envelope: ({ emailAddress }) => ({ to: { name: '', address: emailAddress } }),
  sample,
});
