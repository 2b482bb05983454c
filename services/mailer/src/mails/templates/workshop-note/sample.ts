import { sampleRegistrationSubject } from '../../campaigns/sample-subjects.js';

export const sample = {
  subject: sampleRegistrationSubject(),
  words: {
    audience: { kind: 'workshop' as const, workshopId: 'w1', standing: 'confirmed' as const },
    note: ['Please wear old clothes: the dye stays.', 'Aprons are there.'],
    unsubscribeHref: 'https://festival.example/api/mails/unsubscribe/sample',
  },
};
