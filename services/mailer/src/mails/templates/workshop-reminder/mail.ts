import type { MailDocument } from '../../mail-document.js';
import { greeting, placeBlocks, workshopLetter } from '../../workshops/workshop-parts.js';
import type { WorkshopView } from '../../workshops/workshop-view.js';

/** Says when and where the workshop is, shortly before it. It shows dates instead of "tomorrow", because nobody knows when a mail is read. */
export const reminderMail = (view: WorkshopView): MailDocument => {
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
};
