import { sampleOrderSubject } from '../../campaigns/sample-subjects.js';

export const sample = {
  subject: sampleOrderSubject(),
  words: {
    audience: { kind: 'orders' as const, filter: { verified: true } },
    note: ['The stalls open an hour later on 18 February.', 'Your order waits for you.'],
    unsubscribeHref: '',
  },
};
