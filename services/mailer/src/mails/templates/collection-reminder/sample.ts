import { sampleOrderSubject } from '../../campaigns/sample-subjects.js';

export const sample = {
  subject: sampleOrderSubject(),
  words: {
    audience: { kind: 'slot' as const, collectionDate: '18febslot1' },
    note: ['Please bring a bag of your own.'],
    unsubscribeHref: '',
  },
};
