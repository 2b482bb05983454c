import type { DrawWonMail } from '@festival/contracts/draws';
import type { Sample } from '../../define-mail.js';

export const sample: Sample<DrawWonMail> = {
  subject: {
    drawId: 'sample',
    drawName: 'Closing night',
    prize: 'Noise-cancelling headphones',
    code: '7QX2M9V0KD',
    emailAddress: 'weiling.tan@e.ntu.edu.sg',
  },
  at: '2021-03-26T02:04:00.000Z',
};
