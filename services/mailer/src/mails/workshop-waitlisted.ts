import { defineMail } from './define-mail.js';
import { greeting, sinceNotice, workshopFacts, workshopLetter } from './parts/workshop-parts.js';
import {
  aboutRegistration,
  samplePerson,
  sampleRegistration,
  type WorkshopView,
} from './parts/workshop-view.js';
import type { Block, Inline, MailDocument } from './rendering/mail-document.js';

const waysToAPlace = ({ isOpenTalk, signUp, hrefs }: WorkshopView): Block[] => {
  const { lastDay, isAllocated } = signUp;
  const freed = isOpenTalk
    ? ', sign up once more and it is yours.'
    : ', sign up once more and it is yours, as long as you have no place in another workshop.';
  const lookAgain = `Look at the workshop again until ${lastDay}: if a place has become free${freed}`;
  const leftovers = `After registration closes on ${lastDay}, we give out the places that are left, first come, first served, and email you if you get one.`;
  const ways: Block = isAllocated
    ? { kind: 'steps', title: 'How you can still get a place', items: [[lookAgain], [leftovers]] }
    : { kind: 'paragraph', text: [{ strong: 'Still want a place?' }, ` ${lookAgain}`] };
  return [
    ways,
    {
      kind: 'paragraph',
      text: [
        { strong: 'Changed your mind?' },
        ' Leave the waitlist on ',
        { link: 'your profile', href: hrefs.profile },
        '.',
      ],
    },
  ];
};

/** The text in the mailbox: how the student may still get a place, if they can. */
const preview = ({ when, signUp }: WorkshopView, isHopeful: boolean): string => {
  if (!isHopeful) return when;
  return signUp.isAllocated
    ? 'We email you if you get a place.'
    : `A place may become free until ${signUp.lastDay}.`;
};

/** Tells a student their position in the queue. */
export const workshopWaitlisted = defineMail({
  ...aboutRegistration,
  description: 'After signing up where no place could be had: the place in the queue',
  mail: (view: WorkshopView): MailDocument => {
    const isWaiting = view.since === 'nothing';
    const isHopeful = isWaiting && view.signUp.isOpen;
    const number = view.position === null ? '' : `number ${view.position} `;
    const because: Inline[] = view.why ? [' ', { theirs: view.why }] : [];
    const noPlace = isWaiting ? ` You do not have a place${isHopeful ? ' yet' : ''}.` : '';
    return workshopLetter(view, {
      subject: `You ${isWaiting ? 'are' : 'were'} ${number}on the waitlist: ${view.name}`,
      preview: preview(view, isHopeful),
      blocks: [
        { kind: 'title', text: `You ${isWaiting ? 'are' : 'were'} ${number}on the waitlist` },
        greeting(
          view,
          'thank you for signing up for ',
          { theirs: view.name },
          '.',
          ...because,
          noPlace,
        ),
        ...sinceNotice(view),
        workshopFacts(view),
        ...(isHopeful ? waysToAPlace(view) : []),
        { kind: 'action', label: 'Go to the workshop', href: view.hrefs.workshop },
      ],
    });
  },
  sample: sampleRegistration({
    to: 'waitlisted',
    position: 3,
    why: 'Every place was taken.',
    registration: { ...samplePerson, status: 'waitlisted' },
  }),
});
