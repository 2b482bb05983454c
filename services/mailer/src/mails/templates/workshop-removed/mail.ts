import type { MailDocument } from '../../mail-document.js';
import {
  calendarNote,
  greeting,
  sinceNotice,
  workshopFacts,
  workshopLetter,
} from '../../workshops/workshop-parts.js';
import type { WorkshopView } from '../../workshops/workshop-view.js';

/** Tells a person that an organiser removed them from a workshop or its waitlist, and why. */
export const workshopRemovedMail = (view: WorkshopView): MailDocument => {
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
};
