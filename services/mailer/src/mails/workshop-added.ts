import { defineMail } from './define-mail.js';
import { greeting, placeBlocks, workshopLetter } from './parts/workshop-parts.js';
import { aboutRegistration, sampleRegistration, type WorkshopView } from './parts/workshop-view.js';
import type { MailDocument } from './rendering/mail-document.js';

/** Tells a person that an organiser gave them a place, and why. */
export const workshopAdded = defineMail({
  ...aboutRegistration,
  description: 'After an organiser added somebody to a workshop, or moved them to it',
  mail: (view: WorkshopView): MailDocument =>
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
    }),
  sample: sampleRegistration({
    event: 'add',
    at: '2021-03-01T02:30:00.000Z',
    why: 'You were moved from Linocut Postcards, which is full.',
  }),
});
