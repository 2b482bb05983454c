import type { MailDocument } from '../mail-document.js';
import {
  anotherWorkshop,
  calendarNote,
  greeting,
  workshopFacts,
  workshopLetter,
} from './workshop-parts.js';
import type { WorkshopView } from './workshop-view.js';

/** Confirms to somebody who cancelled that it is done. */
export const cancelledMail = (view: WorkshopView): MailDocument => {
  const hadPlace = view.from === 'confirmed';
  return workshopLetter(view, {
    subject: hadPlace ? `Place given up: ${view.name}` : `Waitlist left: ${view.name}`,
    preview: hadPlace ? 'Somebody else can have it now.' : 'You are no longer on the waitlist.',
    blocks: [
      {
        kind: 'title',
        text: hadPlace ? 'You gave up your place' : 'You left the waitlist',
      },
      greeting(
        view,
        hadPlace
          ? 'as you wished, your place in '
          : 'as you wished, you are no longer on the waitlist of ',
        { theirs: view.name },
        hadPlace ? ' is cancelled. Somebody else can have it now.' : '.',
      ),
      workshopFacts(view),
      ...anotherWorkshop(view),
      ...calendarNote(view, 'The attachment takes the workshop out of your calendar again.'),
    ],
  });
};
