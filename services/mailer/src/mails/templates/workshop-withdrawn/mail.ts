import type { Block, MailDocument } from '../../mail-document.js';
import {
  anotherWorkshop,
  calendarNote,
  greeting,
  workshopFacts,
  workshopLetter,
} from '../../workshops/workshop-parts.js';
import type { WorkshopView } from '../../workshops/workshop-view.js';

const reason = ({ why }: WorkshopView): Block[] =>
  why ? [{ kind: 'notice', tone: 'warning', text: [{ strong: 'Why: ' }, { theirs: why }] }] : [];

/** Tells everybody who signed up that the workshop does not take place. */
export const withdrawnMail = (view: WorkshopView): MailDocument =>
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
  });
