import { action } from './mail.js';
import {
  calendarNote,
  sampleEnded,
  sinceNotice,
  whyBlock,
  workshopFacts,
  workshopMail,
} from './parts/workshop.js';

export const workshopRemoved = workshopMail({
  description: 'After an organiser removed somebody from a workshop, or moved them to another',
  letter: (view) => {
    const hadPlace = view.from === 'confirmed';
    const what = hadPlace ? 'your place in ' : 'your place on the waitlist of ';
    return {
      subject: hadPlace ? `Your place was cancelled: ${view.name}` : `Waitlist left: ${view.name}`,
      preview: view.why || view.when,
      title: hadPlace ? 'Your place was cancelled' : 'You are off the waitlist',
      hello: ['the organisers have cancelled ', what, { theirs: view.name }, '.'],
      blocks: [
        whyBlock(view),
        sinceNotice(view),
        workshopFacts(view),
        action('See your workshops', view.profile.href),
        calendarNote(view, 'The attachment removes it from your calendar.'),
      ],
    };
  },
  sample: {
    event: 'remove',
    at: '2021-03-01T02:30:00.000Z',
    from: 'confirmed',
    to: 'cancelled',
    why: 'You told us that you cannot come.',
    sequence: 1,
    registration: { ...sampleEnded, endedBy: 'remove' },
  },
});
