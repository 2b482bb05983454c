import {
  anotherWorkshop,
  calendarNote,
  sampleEnded,
  sinceNotice,
  workshopFacts,
  workshopMail,
} from './parts/workshop.js';

export const workshopCancelled = workshopMail({
  description: 'After giving up a place, or leaving a waitlist',
  letter: (view) => {
    const { name, since, signUp } = view;
    const hadPlace = view.from === 'confirmed';
    // While sign-up is open, a cancelled place goes to the next student who signs up.
    const isFree = hadPlace && since === 'nothing' && signUp.isOpen;
    const whoHasIt = isFree ? ' Somebody else can have it now.' : '';
    return {
      subject: hadPlace ? `Place given up: ${name}` : `Waitlist left: ${name}`,
      preview: `Done, as you asked.${whoHasIt}`,
      title: hadPlace ? 'You gave up your place' : 'You left the waitlist',
      hello: [
        hadPlace
          ? 'as you asked, we cancelled your place in '
          : 'as you asked, we took you off the waitlist of ',
        { theirs: name },
        `.${whoHasIt}`,
      ],
      blocks: [
        sinceNotice(view),
        workshopFacts(view),
        ...anotherWorkshop(view),
        calendarNote(view, 'The attachment removes it from your calendar.'),
      ],
    };
  },
  sample: {
    event: 'cancel',
    at: '2021-02-19T11:20:00.000Z',
    from: 'confirmed',
    to: 'cancelled',
    sequence: 1,
    registration: sampleEnded,
  },
});
