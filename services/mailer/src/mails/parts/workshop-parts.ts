import type { Block, Inline, MailDocument } from '../rendering/mail-document.js';
import { hello } from './texts.js';
import type { SinceThen, WorkshopView } from './workshop-view.js';

export const REASON = 'your address was given to sign up for a workshop of';

type Letter = Pick<MailDocument, 'subject' | 'preview' | 'blocks'>;

/** A mail about a registration. */
export const workshopLetter = (
  { calendar }: WorkshopView,
  { subject, preview, blocks }: Letter,
): MailDocument => ({
  subject,
  preview,
  reason: REASON,
  blocks,
  images: [],
  ...(calendar && { calendar }),
});

export const greeting = ({ person }: WorkshopView, ...text: readonly Inline[]): Block =>
  hello(person, ...text);

/** The workshop's time, place and organiser. */
export const workshopFacts = ({ name, when, where, organizer }: WorkshopView): Block => ({
  kind: 'facts',
  name,
  facts: [
    { label: 'When', value: when },
    { label: 'Where', value: where },
    { label: 'With', value: organizer },
  ],
});

const sinceTexts: Record<Exclude<SinceThen, 'nothing'>, string> = {
  promoted: 'You have been given a place since. Another email tells you about it.',
  cancelled: 'You have cancelled since. There is nothing left to do.',
  withdrawn:
    'The workshop has been withdrawn since, and does not take place. Another email tells you about it.',
  removed: 'The organisers have taken you off since. Another email tells you why.',
  'signed-up-again': 'You have signed up again since. Another email tells you how you stand now.',
};

const goodNews: readonly SinceThen[] = ['promoted', 'signed-up-again'];

/** A note if the registration has changed since the event. */
export const sinceNotice = ({ since }: WorkshopView): Block[] =>
  since === 'nothing'
    ? []
    : [
        {
          kind: 'notice',
          tone: goodNews.includes(since) ? 'positive' : 'warning',
          text: [sinceTexts[since]],
        },
      ];

const howToCancel = ({ since, hasBegun, signUp, hrefs }: WorkshopView): Block[] => {
  if (since !== 'nothing' || hasBegun) return [];
  const profile = { link: 'your profile', href: hrefs.profile };
  const request: Inline[] = signUp.isOpen
    ? [' Please give up your place on ', profile, ', so that somebody else can have it.']
    : [' Please tell us by giving up your place on ', profile, '.'];
  return [{ kind: 'paragraph', text: [{ strong: 'Can’t make it?' }, ...request] }];
};

/** A note that the mail contains a calendar entry, if it does. */
export const calendarNote = ({ calendar }: WorkshopView, text: string): Block[] =>
  calendar ? [{ kind: 'small', text: [text] }] : [];

/** When and where the workshop is, and how to cancel. */
export const placeBlocks = (view: WorkshopView): Block[] => [
  ...sinceNotice(view),
  workshopFacts(view),
  ...howToCancel(view),
  { kind: 'action', label: 'See your workshops', href: view.hrefs.profile },
  ...calendarNote(
    view,
    'Attached is an entry for your calendar. If the workshop changes, another email updates it.',
  ),
];

/** Where to look for another workshop, for a student who can choose again. */
export const anotherWorkshop = ({ since, othersUntil, hrefs }: WorkshopView): Block[] =>
  since === 'nothing' && othersUntil
    ? [
        {
          kind: 'paragraph',
          text: [`You can sign up for other workshops until ${othersUntil}.`],
        },
        { kind: 'action', label: 'See the workshops', href: hrefs.workshops },
      ]
    : [{ kind: 'action', label: 'See your workshops', href: hrefs.profile }];
