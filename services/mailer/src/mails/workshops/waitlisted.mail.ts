import type { Block, MailDocument } from '../mail-document.js';
import { greeting, sinceNotice, workshopFacts, workshopLetter } from './workshop-parts.js';
import type { WorkshopView } from './workshop-view.js';

const waysToAPlace = ({ since, isOpenTalk, lastDay, hrefs }: WorkshopView): Block[] => {
  if (since !== 'nothing') return [];
  const freed = isOpenTalk
    ? ', sign up once more and it is yours.'
    : ', sign up once more and it is yours, as long as you have no place in another workshop.';
  return [
    {
      kind: 'steps',
      title: 'How you can still get a place',
      items: [
        [`Look at the workshop again until ${lastDay}: if a place has become free${freed}`],
        [
          `After registration closes on ${lastDay}, we give out the places that are left, first come, first served, and email you if you get one.`,
        ],
      ],
    },
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

/** Whoever signed up where they could not have a place waits, and is told where in the queue. */
export const waitlistedMail = (view: WorkshopView): MailDocument => {
  const isWaiting = view.since === 'nothing';
  const number = view.position === null ? '' : `number ${view.position} `;
  return workshopLetter(view, {
    subject: `You ${isWaiting ? 'are' : 'were'} ${number}on the waitlist: ${view.name}`,
    preview: isWaiting ? 'We email you if you get a place.' : view.when,
    blocks: [
      { kind: 'title', text: `You ${isWaiting ? 'are' : 'were'} ${number}on the waitlist` },
      greeting(
        view,
        'thank you for signing up for ',
        { theirs: view.name },
        isWaiting ? '. You do not have a place yet.' : '.',
      ),
      ...sinceNotice(view),
      workshopFacts(view),
      ...waysToAPlace(view),
      { kind: 'action', label: 'Go to the workshop', href: view.hrefs.workshop },
    ],
  });
};
