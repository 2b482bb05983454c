import { UnsendableMail } from './mail.js';
import { placeBlocks, workshopMail } from './parts/workshop.js';

/** It shows dates instead of "tomorrow", because nobody knows when a mail is read. */
export const workshopReminder = workshopMail({
  description: 'Before the workshop: when and where it is',
  letter: (view) => {
    if (view.hasBegun) throw new UnsendableMail('too late: the workshop has begun');
    const isComing = view.since === 'nothing';
    return {
      subject: isComing
        ? `Reminder: ${view.name}, ${view.day}, ${view.startsAt}`
        : `You have no place any more: ${view.name}`,
      preview: `${view.when}, ${view.where}`,
      title: isComing ? 'Your workshop is coming up' : 'You have no place any more',
      hello: [
        isComing ? 'we look forward to seeing you at ' : 'this was to remind you of ',
        { theirs: view.name },
        '.',
      ],
      blocks: placeBlocks(view),
    };
  },
  sample: { event: 'remind', at: '2021-03-05T02:00:00.000Z', from: 'confirmed', sequence: 1 },
});
