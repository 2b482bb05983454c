import { defineMail } from './define-mail.js';
import { greeting, sinceNotice, workshopFacts, workshopLetter } from './parts/workshop-parts.js';
import {
  aboutRegistration,
  type OfferView,
  samplePerson,
  sampleRegistration,
  type WorkshopView,
} from './parts/workshop-view.js';
import type { Block, MailDocument } from './rendering/mail-document.js';

const howToAnswer = ({ until, href }: OfferView): Block[] => [
  {
    kind: 'paragraph',
    text: [
      { strong: `Take it or pass by ${until}.` },
      ' After that it goes to the next on the waitlist, and we do not offer you another one in this workshop.',
    ],
  },
  { kind: 'action', label: 'Take the place or pass', href },
];

const over = ({ since }: WorkshopView): Block[] =>
  since === 'nothing' ? [{ kind: 'notice', tone: 'warning', text: ['This offer has ended.'] }] : [];

/** Offers a waiting student a place for a limited time. */
export const workshopOffered = defineMail({
  ...aboutRegistration,
  description:
    'After a place became free once registration had closed, to the next on the waitlist',
  mail: (view: WorkshopView): MailDocument => {
    const { offer, name, when, where } = view;
    const isOpen = offer?.isOpen ?? false;
    return workshopLetter(view, {
      subject: `A place for you${isOpen ? ` until ${offer?.until}` : ''}: ${name}`,
      preview: isOpen ? `${when}, ${where}. Take it or pass.` : `${when}, ${where}`,
      blocks: [
        { kind: 'title', text: 'A place became free' },
        greeting(view, 'you are next on the waitlist of ', { theirs: name }, '.'),
        ...sinceNotice(view),
        ...(offer && isOpen ? howToAnswer(offer) : over(view)),
        workshopFacts(view),
        ...(isOpen
          ? []
          : [{ kind: 'action', label: 'See your workshops', href: view.hrefs.profile } as const]),
      ],
    });
  },
  sample: sampleRegistration({
    event: 'offer',
    at: '2021-03-01T02:30:00.000Z',
    from: 'waitlisted',
    to: 'waitlisted',
    why: 'A place became free after registration closed.',
    sequence: 1,
    registration: {
      ...samplePerson,
      status: 'waitlisted',
      offer: { state: 'open', until: '2021-03-02T02:30:00.000Z' },
    },
  }),
});
