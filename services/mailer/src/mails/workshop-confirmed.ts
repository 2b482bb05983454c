import { defineMail } from './define-mail.js';
import { greeting, placeBlocks, workshopLetter } from './parts/workshop-parts.js';
import { aboutRegistration, sampleRegistration, type WorkshopView } from './parts/workshop-view.js';
import type { MailDocument } from './rendering/mail-document.js';

/** Confirms a place. */
export const workshopConfirmed = defineMail({
  ...aboutRegistration,
  description: 'After signing up where a place was free: when and where it is',
  mail: (view: WorkshopView): MailDocument => {
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
  },
  sample: sampleRegistration(),
});
