import { defineMail } from './define-mail.js';
import { greeting, placeBlocks, workshopLetter } from './parts/workshop-parts.js';
import { aboutRegistration, sampleRegistration, type WorkshopView } from './parts/workshop-view.js';
import type { Block, MailDocument } from './rendering/mail-document.js';

const reason = ({ why }: WorkshopView): Block[] =>
  why ? [{ kind: 'paragraph', text: [{ theirs: why }] }] : [];

/** Tells a waiting student that they got a place. */
export const workshopPromoted = defineMail({
  ...aboutRegistration,
  description: 'After somebody waitlisted got a place',
  mail: (view: WorkshopView): MailDocument =>
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
    }),
  sample: sampleRegistration({
    event: 'bump',
    at: '2021-02-21T05:10:00.000Z',
    from: 'waitlisted',
    why: 'You gave up your place in Linocut Postcards for it.',
    sequence: 1,
  }),
});
