import { defineMail, UnsendableMail } from './define-mail.js';
import { greeting, placeBlocks, workshopLetter } from './parts/workshop-parts.js';
import {
  aboutRegistration,
  sampleRegistration,
  toWorkshopView,
  type WorkshopView,
} from './parts/workshop-view.js';
import type { MailDocument } from './rendering/mail-document.js';

/** Says when and where the workshop is, shortly before it. It shows dates instead of "tomorrow", because nobody knows when a mail is read. */
export const workshopReminder = defineMail({
  ...aboutRegistration,
  description: 'Before the workshop: when and where it is',
  /** @throws UnsendableMail if the workshop has already begun */
  view: (event, context, now) => {
    const view = toWorkshopView(event, context, now);
    if (view.hasBegun) throw new UnsendableMail('too late: the workshop has begun');
    return view;
  },
  mail: (view: WorkshopView): MailDocument => {
    const isComing = view.since === 'nothing';
    return workshopLetter(view, {
      subject: isComing
        ? `Reminder: ${view.name}, ${view.day}, ${view.startsAt}`
        : `You have no place any more: ${view.name}`,
      preview: `${view.when}, ${view.where}`,
      blocks: [
        {
          kind: 'title',
          text: isComing ? 'Your workshop is coming up' : 'You have no place any more',
        },
        greeting(
          view,
          isComing ? 'we look forward to seeing you at ' : 'this was to remind you of ',
          { theirs: view.name },
          '.',
        ),
        ...placeBlocks(view),
      ],
    });
  },
  sample: sampleRegistration({
    event: 'remind',
    at: '2021-03-05T02:00:00.000Z',
    from: 'confirmed',
    sequence: 1,
  }),
});
