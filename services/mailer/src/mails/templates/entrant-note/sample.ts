import { sampleEntrantSubject } from '../../campaigns/sample-subjects.js';

export const sample = {
  subject: sampleEntrantSubject(),
  words: {
    audience: { kind: 'entrants' as const, category: 'all' as const },
    note: ['Please check that your link opens for everybody.', 'We look at it on 6 March.'],
    unsubscribeHref: 'https://festival.example/api/mails/unsubscribe/sample',
  },
};
