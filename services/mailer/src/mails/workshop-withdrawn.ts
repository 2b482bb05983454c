import { defineMail } from './define-mail.js';
import {
  anotherWorkshop,
  calendarNote,
  greeting,
  workshopFacts,
  workshopLetter,
} from './parts/workshop-parts.js';
import {
  aboutRegistration,
  sampleEnded,
  sampleRegistration,
  type WorkshopView,
} from './parts/workshop-view.js';
import type { Block, MailDocument } from './rendering/mail-document.js';

const reason = ({ why }: WorkshopView): Block[] =>
  why ? [{ kind: 'notice', tone: 'warning', text: [{ strong: 'Why: ' }, { theirs: why }] }] : [];

/** Tells everybody who signed up that the workshop does not take place. */
export const workshopWithdrawn = defineMail({
  ...aboutRegistration,
  description: 'After an admin withdrew the workshop: that it does not take place, and why',
  mail: (view: WorkshopView): MailDocument =>
    workshopLetter(view, {
      subject: `Withdrawn: ${view.name}`,
      preview: `It does not take place. ${view.why}`.trim(),
      blocks: [
        { kind: 'title', text: 'Your workshop was withdrawn' },
        greeting(
          view,
          'we are sorry: ',
          { theirs: view.name },
          view.from === 'confirmed'
            ? ' does not take place. Your place is cancelled, please do not come.'
            : ' does not take place. You are no longer on its waitlist.',
        ),
        ...reason(view),
        workshopFacts(view),
        ...anotherWorkshop(view),
        ...calendarNote(view, 'The attachment takes the workshop out of your calendar again.'),
      ],
    }),
  sample: sampleRegistration({
    event: 'withdraw',
    at: '2021-02-22T01:30:00.000Z',
    from: 'confirmed',
    to: 'cancelled',
    why: 'The dye we ordered is held at customs, and will not be here in time.',
    sequence: 1,
    registration: { ...sampleEnded, endedBy: 'withdraw' },
  }),
});
