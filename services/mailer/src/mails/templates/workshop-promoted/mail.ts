import type { Block, MailDocument } from '../../mail-document.js';
import { greeting, placeBlocks, workshopLetter } from '../../workshops/workshop-parts.js';
import type { WorkshopView } from '../../workshops/workshop-view.js';

const reason = ({ why }: WorkshopView): Block[] =>
  why ? [{ kind: 'paragraph', text: [{ theirs: why }] }] : [];

/** Tells a waiting student that they got a place. */
export const promotedMail = (view: WorkshopView): MailDocument =>
  workshopLetter(view, {
    subject: `You got a place: ${view.name}`,
    preview: `You moved up from the waitlist. ${view.when}, ${view.where}`,
    blocks: [
      { kind: 'title', text: 'You got a place' },
      greeting(
        view,
        'you moved up from the waitlist of ',
        { theirs: view.name },
        `. Your place ${view.since === 'nothing' ? 'is' : 'was'} confirmed.`,
      ),
      ...reason(view),
      ...placeBlocks(view),
    ],
  });
