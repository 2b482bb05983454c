import type { Audience, OrderSubject, RegistrationSubject } from '@festival/contracts/campaigns';
import type { Block, CampaignWords } from '../mail.js';
import { sampleOrder } from './order.js';
import { sampleRegistration } from './workshop.js';

/** The admin's text, beside the mail's own. */
export const noteBlock = (note: readonly string[]): Block | false =>
  note.length > 0 && { kind: 'note', lines: note };

export const unsubscribeBlock = (href: string): Block | '' =>
  href && {
    kind: 'small',
    text: ['Don’t want emails like this one? ', { link: 'Unsubscribe', href }, '.'],
  };

export const sampleWords = (audience: Audience, ...note: string[]): CampaignWords => ({
  to: { name: sampleOrder.name, address: sampleOrder.emailAddress },
  audience,
  note,
  unsubscribeHref: 'https://festival.example/api/mails/unsubscribe/sample',
});

/** A verified order as the subject of a campaign's mail. */
export const sampleBuyer: OrderSubject = { ...sampleOrder, verified: true };

export const sampleParticipant: RegistrationSubject = {
  ...sampleRegistration.registration,
  workshop: sampleRegistration.workshop,
};
