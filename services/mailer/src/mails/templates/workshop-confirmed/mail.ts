import type { MailDocument } from '../../mail-document.js';
import { greeting, placeBlocks, workshopLetter } from '../../workshops/workshop-parts.js';
import type { WorkshopView } from '../../workshops/workshop-view.js';

/** Confirms a place. */
export const confirmedMail = (view: WorkshopView): MailDocument => {
  const title = `You ${view.since === 'nothing' ? 'have' : 'had'} a place`;
  return workshopLetter(view, {
    subject: `${title}: ${view.name}`,
    preview: `${view.when}, ${view.where}`,
    blocks: [
      { kind: 'title', text: title },
      greeting(
        view,
        'thank you for signing up for ',
        { theirs: view.name },
        `. Your place ${view.since === 'nothing' ? 'is' : 'was'} confirmed.`,
      ),
      ...placeBlocks(view),
    ],
  });
};
