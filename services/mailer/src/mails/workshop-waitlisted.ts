import { action, type Block, type Blocks, paragraph } from './mail.js';
import {
  samplePerson,
  sinceNotice,
  type WorkshopView,
  workshopFacts,
  workshopMail,
} from './parts/workshop.js';

const waysToAPlace = ({ isOpenTalk, signUp, profile }: WorkshopView): Blocks => {
  const { lastDay, isAllocated } = signUp;
  const freed = isOpenTalk
    ? ', sign up once more and it is yours.'
    : ', sign up once more and it is yours, as long as you have no place in another workshop.';
  const lookAgain = `Look at the workshop again until ${lastDay}: if a place has become free${freed}`;
  const leftovers = `After registration closes on ${lastDay}, we give out the places that are left, first come, first served, and email you if you get one.`;
  const ways: Block = isAllocated
    ? { kind: 'steps', title: 'How you can still get a place', items: [[lookAgain], [leftovers]] }
    : paragraph({ strong: 'Still want a place?' }, ` ${lookAgain}`);
  return [
    ways,
    paragraph({ strong: 'Changed your mind?' }, ' Leave the waitlist on ', profile, '.'),
  ];
};

/** The text in the mailbox: how the student may still get a place, if they can. */
const preview = ({ when, signUp }: WorkshopView, isHopeful: boolean): string => {
  if (!isHopeful) return when;
  return signUp.isAllocated
    ? 'We email you if you get a place.'
    : `A place may become free until ${signUp.lastDay}.`;
};

export const workshopWaitlisted = workshopMail({
  description: 'After signing up where no place could be had: the place in the queue',
  letter: (view) => {
    const isWaiting = view.since === 'nothing';
    const isHopeful = isWaiting && view.signUp.isOpen;
    const number = view.position === null ? '' : `number ${view.position} `;
    const title = `You ${isWaiting ? 'are' : 'were'} ${number}on the waitlist`;
    return {
      subject: `${title}: ${view.name}`,
      preview: preview(view, isHopeful),
      title,
      hello: [
        'thank you for signing up for ',
        { theirs: view.name },
        '.',
        ...(view.why ? [' ', { theirs: view.why }] : []),
        isWaiting ? ` You do not have a place${isHopeful ? ' yet' : ''}.` : '',
      ],
      blocks: [
        sinceNotice(view),
        workshopFacts(view),
        ...(isHopeful ? waysToAPlace(view) : []),
        action('Go to the workshop', view.workshopHref),
      ],
    };
  },
  sample: {
    to: 'waitlisted',
    position: 3,
    why: 'Every place was taken.',
    registration: { ...samplePerson, status: 'waitlisted' },
  },
});
