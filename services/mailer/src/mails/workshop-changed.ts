import { defineMail } from './define-mail.js';
import { calendarNote, greeting, sinceNotice, workshopLetter } from './parts/workshop-parts.js';
import {
  aboutRegistration,
  sampleRegistration,
  sampleSlot,
  type WorkshopView,
} from './parts/workshop-view.js';
import type { Block, Fact, MailDocument } from './rendering/mail-document.js';

const all = new Intl.ListFormat('en-GB');

const fact = (label: string, value: string, before: string | undefined): Fact => ({
  label,
  value,
  ...(before !== undefined && before !== value && { before }),
});

const changes = ({ name, when, where, organizer, before }: WorkshopView): Block => ({
  kind: 'facts',
  name,
  facts: [
    ...(before && before.name !== name ? [fact('Name', name, before.name)] : []),
    fact('When', when, before?.when),
    fact('Where', where, before?.where),
    { label: 'With', value: organizer },
  ],
});

/** What changed. Empty if the workshop was changed back before the mail was written. */
const whatChanged = ({ name, when, where, before }: WorkshopView): string => {
  const changed = [
    before?.name !== name && 'name',
    before?.when !== when && 'time',
    before?.where !== where && 'place',
  ].filter((each) => each !== false);
  return changed.length > 0
    ? ` has another ${all.format(changed)}. Here are the new details:`
    : ' was changed, and has been changed back since. Here are the new details:';
};

const standing = ({ since, to, hasBegun, signUp, hrefs }: WorkshopView): Block[] => {
  if (since !== 'nothing' || hasBegun) return [];
  const profile = { link: 'your profile', href: hrefs.profile };
  const onWaitlist = signUp.isOpen
    ? 'You stay where you are on the waitlist.'
    : 'You are still on the waitlist: should you be given a place, another email tells you.';
  return [
    {
      kind: 'paragraph',
      text:
        to === 'confirmed'
          ? ['You keep your place. If it no longer suits you, please give it up on ', profile, '.']
          : [onWaitlist, ' To leave it, go to ', profile, '.'],
    },
  ];
};

/** Tells the participants that the workshop has a new name, time or place. */
export const workshopChanged = defineMail({
  ...aboutRegistration,
  description: 'After an admin moved the workshop: what it was and what it is',
  mail: (view: WorkshopView): MailDocument =>
    workshopLetter(view, {
      subject: `Changed: ${view.name}, ${view.day}, ${view.startsAt}`,
      preview: `${view.when}, ${view.where}`,
      blocks: [
        { kind: 'title', text: 'Your workshop has changed' },
        greeting(view, { theirs: view.before?.name ?? view.name }, whatChanged(view)),
        ...sinceNotice(view),
        changes(view),
        ...standing(view),
        { kind: 'action', label: 'See your workshops', href: view.hrefs.profile },
        ...calendarNote(view, 'The attachment changes the workshop in your calendar.'),
      ],
    }),
  sample: sampleRegistration({
    event: 'change',
    at: '2021-02-18T03:00:00.000Z',
    from: 'confirmed',
    before: { ...sampleSlot, date: '2021-03-05', startTime: '18:30', location: 'ADM Print Room' },
    sequence: 1,
  }),
});
