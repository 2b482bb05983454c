import { action, type Block, facts, paragraph } from './mail.js';
import {
  calendarNote,
  sampleSlot,
  sinceNotice,
  type WorkshopView,
  workshopMail,
} from './parts/workshop.js';

const all = new Intl.ListFormat('en-GB');

/** Empty if the workshop was changed back before the mail was written. */
const whatChanged = ({ name, when, where, before }: WorkshopView): string => {
  const changed = [
    before?.name !== name && 'name',
    before?.when !== when && 'time',
    before?.where !== where && 'place',
  ].filter((each) => each !== false);
  return changed.length > 0
    ? ` has another ${all.format(changed)}. Here are the new details:`
    : ' was changed, and has since been changed back. Here are its details:';
};

const standing = ({ since, to, hasBegun, signUp, profile }: WorkshopView): Block | false => {
  if (since !== 'nothing' || hasBegun) return false;
  if (to === 'confirmed')
    return paragraph(
      'You keep your place. If it no longer suits you, please give it up on ',
      profile,
      '.',
    );
  const onWaitlist = signUp.isOpen
    ? 'You stay where you are on the waitlist.'
    : 'You are still on the waitlist. We email you if you get a place.';
  return paragraph(onWaitlist, ' To leave it, go to ', profile, '.');
};

export const workshopChanged = workshopMail({
  description: 'After an admin moved the workshop: what it was and what it is',
  letter: (view) => {
    const { name, when, where, organizer, before } = view;
    return {
      subject: `Changed: ${name}, ${view.day}, ${view.startsAt}`,
      preview: `${when}, ${where}`,
      title: 'Your workshop has changed',
      hello: [{ theirs: before?.name ?? name }, whatChanged(view)],
      blocks: [
        sinceNotice(view),
        facts(
          name,
          {
            ...(before && before.name !== name && { Name: name }),
            When: when,
            Where: where,
            With: organizer,
          },
          { Name: before?.name, When: before?.when, Where: before?.where },
        ),
        standing(view),
        action('See your workshops', view.profile.href),
        calendarNote(view, 'The attachment updates your calendar.'),
      ],
    };
  },
  sample: {
    event: 'change',
    at: '2021-02-18T03:00:00.000Z',
    from: 'confirmed',
    before: { ...sampleSlot, date: '2021-03-05', startTime: '18:30', location: 'ADM Print Room' },
    sequence: 1,
  },
});
