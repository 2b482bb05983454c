import type { MailDocument } from '../mail-document.js';
import { greeting, placeBlocks, workshopLetter } from './workshop-parts.js';
import type { WorkshopView } from './workshop-view.js';

/** Whoever signed up where a place was free has it. */
export const confirmedMail = (view: WorkshopView): MailDocument =>
  workshopLetter(view, {
    subject: `You have a place: ${view.name}`,
    preview: `${view.when}, ${view.where}`,
    blocks: [
      { kind: 'title', text: 'You have a place' },
      greeting(
        view,
        'thank you for signing up for ',
        { theirs: view.name },
        `. Your place ${view.since === 'nothing' ? 'is' : 'was'} confirmed.`,
      ),
      ...placeBlocks(view),
    ],
  });
