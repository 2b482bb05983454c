import { warning } from './mail.js';
import {
  anotherWorkshop,
  calendarNote,
  sampleEnded,
  workshopFacts,
  workshopMail,
} from './parts/workshop.js';

export const workshopWithdrawn = workshopMail({
  description: 'After an admin withdrew the workshop: that it does not take place, and why',
  letter: (view) => ({
    subject: `Withdrawn: ${view.name}`,
    preview: `It does not take place. ${view.why}`.trim(),
    title: 'Your workshop was withdrawn',
    hello: [
      'we are sorry: ',
      { theirs: view.name },
      view.from === 'confirmed'
        ? ' does not take place. Your place is cancelled, please do not come.'
        : ' does not take place. You are no longer on its waitlist.',
    ],
    blocks: [
      view.why && warning({ strong: 'Why: ' }, { theirs: view.why }),
      workshopFacts(view),
      ...anotherWorkshop(view),
      calendarNote(view, 'The attachment removes it from your calendar.'),
    ],
  }),
  sample: {
    event: 'withdraw',
    at: '2021-02-22T01:30:00.000Z',
    from: 'confirmed',
    to: 'cancelled',
    why: 'The dye we ordered is held at customs, and will not be here in time.',
    sequence: 1,
    registration: { ...sampleEnded, endedBy: 'withdraw' },
  },
});
