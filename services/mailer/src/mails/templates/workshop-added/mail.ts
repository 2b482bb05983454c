import type { MailDocument } from '../../mail-document.js';
import { greeting, placeBlocks, workshopLetter } from '../../workshops/workshop-parts.js';
import type { WorkshopView } from '../../workshops/workshop-view.js';

/** Tells a person that an organiser gave them a place, and why. */
export const workshopAddedMail = (view: WorkshopView): MailDocument =>
  workshopLetter(view, {
    subject: `You have a place: ${view.name}`,
    preview: `${view.when}, ${view.where}`,
    blocks: [
      { kind: 'title', text: 'You have a place' },
      greeting(view, 'the organisers gave you a place in ', { theirs: view.name }, '.'),
      ...(view.why
        ? [{ kind: 'paragraph', text: [{ strong: 'Why:' }, ' ', { theirs: view.why }] } as const]
        : []),
      ...placeBlocks(view),
    ],
  });
