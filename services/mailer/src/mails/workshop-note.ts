import { action, facts, type Mail, UnsendableMail } from './mail.js';
import { noteBlock, sampleParticipant, sampleWords, unsubscribeBlock } from './parts/campaign.js';
import { hello } from './parts/texts.js';
import { toSlot, WORKSHOP_REASON } from './parts/workshop.js';

export const workshopNote: Mail<'workshop-note'> = {
  description: 'An admin’s words to those who signed up for one workshop',
  canUnsubscribe: true,
  write: ({ to, status, name, workshop, note, unsubscribeHref }, { edition, publicUrl }) => {
    if (status === 'cancelled') throw new UnsendableMail('the registration was cancelled');
    const slot = toSlot(edition, workshop);
    return {
      to,
      subject: `About ${slot.name}`,
      preview: `A note about ${slot.name}.`,
      title: 'About your workshop',
      reason: WORKSHOP_REASON,
      blocks: [
        hello(name, 'this is about ', { theirs: slot.name }, ', which you signed up for.'),
        noteBlock(note),
        facts(slot.name, { When: slot.when, Where: slot.where }),
        action('See your workshops', `${publicUrl}/Profile`),
        unsubscribeBlock(unsubscribeHref),
      ],
    };
  },
  sample: {
    ...sampleParticipant,
    ...sampleWords(
      { kind: 'workshop', workshopId: 'w1', standing: 'confirmed' },
      'Please wear old clothes: the dye stays.',
      'Aprons are there.',
    ),
  },
};
