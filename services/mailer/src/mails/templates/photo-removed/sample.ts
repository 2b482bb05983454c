import type { RemovedPhoto } from '@festival/contracts/photos';
import type { Sample } from '../../define-mail.js';

export const sample: Sample<RemovedPhoto> = {
  subject: {
    name: 'Tan Wei Ling',
    emailAddress: 'weiling.tan@e.ntu.edu.sg',
    caption: 'Blue hour, Block 42',
    category: 'open',
    submittedAt: '2021-02-09T02:04:00.000Z',
    removedBecause: 'The photo is not the entrant’s own.',
  },
  at: '2021-02-10T02:04:00.000Z',
};
