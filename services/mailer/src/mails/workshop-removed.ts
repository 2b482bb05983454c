import { defineMail } from './define-mail.js';
import {
  calendarNote,
  greeting,
  sinceNotice,
  workshopFacts,
  workshopLetter,
} from './parts/workshop-parts.js';
import {
  aboutRegistration,
  sampleEnded,
  sampleRegistration,
  type WorkshopView,
} from './parts/workshop-view.js';
import type { MailDocument } from './rendering/mail-document.js';

/** Tells a person that an organiser removed them from a workshop or its waitlist, and why. */
export const workshopRemoved = defineMail({
  ...aboutRegistration,
  description: 'After an organiser removed somebody from a workshop, or moved them to another',
  mail: (view: WorkshopView): MailDocument => {
    const hadPlace = view.from === 'confirmed';
    const what = hadPlace ? 'your place in ' : 'your place on the waitlist of ';
    return workshopLetter(view, {
      subject: hadPlace ? `Your place was cancelled: ${view.name}` : `Waitlist left: ${view.name}`,
      preview: view.why || view.when,
      blocks: [
        { kind: 'title', text: hadPlace ? 'Your place was cancelled' : 'You are off the waitlist' },
        greeting(view, 'the organisers have cancelled ', what, { theirs: view.name }, '.'),
        ...(view.why
          ? [{ kind: 'paragraph', text: [{ strong: 'Why:' }, ' ', { theirs: view.why }] } as const]
          : []),
        ...sinceNotice(view),
        workshopFacts(view),
        { kind: 'action', label: 'See your workshops', href: view.hrefs.profile },
        ...calendarNote(view, 'The attachment takes that place out of your calendar again.'),
      ],
    });
  },
  sample: sampleRegistration({
    event: 'remove',
    at: '2021-03-01T02:30:00.000Z',
    from: 'confirmed',
    to: 'cancelled',
    why: 'You told us that you cannot come.',
    sequence: 1,
    registration: { ...sampleEnded, endedBy: 'remove' },
  }),
});
