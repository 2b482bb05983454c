import { defineMail } from './define-mail.js';
import {
  anotherWorkshop,
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

/** While sign-up is open, a cancelled place goes to the next student who signs up. */
const whoHasIt = ({ from, since, signUp }: WorkshopView): string =>
  from === 'confirmed' && since === 'nothing' && signUp.isOpen
    ? ' Somebody else can have it now.'
    : '';

/** Confirms a cancellation. */
export const workshopCancelled = defineMail({
  ...aboutRegistration,
  description: 'After giving up a place, or leaving a waitlist',
  mail: (view: WorkshopView): MailDocument => {
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
  },
  sample: sampleRegistration({
    event: 'cancel',
    at: '2021-02-19T11:20:00.000Z',
    from: 'confirmed',
    to: 'cancelled',
    sequence: 1,
    registration: sampleEnded,
  }),
});
