import type { MailDocument } from '../../mail-document.js';
import {
  anotherWorkshop,
  calendarNote,
  greeting,
  sinceNotice,
  workshopFacts,
  workshopLetter,
} from '../../workshops/workshop-parts.js';
import type { WorkshopView } from '../../workshops/workshop-view.js';

/** While sign-up is open, a cancelled place goes to the next student who signs up. */
const whoHasIt = ({ from, since, signUp }: WorkshopView): string =>
  from === 'confirmed' && since === 'nothing' && signUp.isOpen
    ? ' Somebody else can have it now.'
    : '';

/** Confirms a cancellation. */
export const cancelledMail = (view: WorkshopView): MailDocument => {
  const hadPlace = view.from === 'confirmed';
  return workshopLetter(view, {
    subject: hadPlace ? `Place given up: ${view.name}` : `Waitlist left: ${view.name}`,
    preview: `It is done, as you wished.${whoHasIt(view)}`,
    blocks: [
      {
        kind: 'title',
        text: hadPlace ? 'You gave up your place' : 'You left the waitlist',
      },
      greeting(
        view,
        hadPlace
          ? 'as you wished, we cancelled your place in '
          : 'as you wished, we took you off the waitlist of ',
        { theirs: view.name },
        `.${whoHasIt(view)}`,
      ),
      ...sinceNotice(view),
      workshopFacts(view),
      ...anotherWorkshop(view),
      ...calendarNote(view, 'The attachment takes that place out of your calendar again.'),
    ],
  });
};
