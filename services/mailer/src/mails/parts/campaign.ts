import type {
  EntrantSubject,
  OrderSubject,
  RegistrationSubject,
} from '@festival/contracts/campaigns';
import type { Block } from '../rendering/mail-document.js';
import { sampleOrder } from './order.js';
import { sampleRegistration } from './workshop-view.js';

/** The admin's text, above the mail's own. */
export const noteBlocks = (note: readonly string[]): Block[] =>
  note.length > 0 ? [{ kind: 'lines', lines: note }] : [];

/** The unsubscribe link. */
export const unsubscribeBlocks = (href: string): Block[] =>
  href
    ? [
        {
          kind: 'small',
          text: ['You do not want emails like this one? ', { link: 'Unsubscribe', href }, '.'],
        },
      ]
    : [];

/** A verified order as the subject of a campaign's mail. */
export const sampleOrderSubject = (): OrderSubject => {
  const { _id, orderNumber, name, purchases } = sampleOrder().subject;
  return { _id, orderNumber, verified: true, cancelled: false, name, purchases };
};

export const sampleRegistrationSubject = (): RegistrationSubject => {
  const { registration, workshop } = sampleRegistration().subject;
  return { _id: registration._id, status: 'confirmed', name: registration.name, workshop };
};

export const sampleEntrantSubject = (): EntrantSubject => ({
  _id: '7c0e9f52-3d41-4b8e-9a66-2f5d1c7b8e90',
  name: 'Tan Wei Ling',
});
