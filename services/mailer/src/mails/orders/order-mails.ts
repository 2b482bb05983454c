import type { orderMailTemplates } from '@festival/contracts/jobs';
import type { MailContext, MailDocument } from '../mail-document.js';
import { orderCancelledMail } from './order-cancelled.mail.js';
import { orderPlacedMail } from './order-placed.mail.js';
import { orderUnverifiedMail } from './order-unverified.mail.js';
import { orderVerifiedMail } from './order-verified.mail.js';
import type { OrderView } from './order-view.js';

export type OrderMailTemplate = (typeof orderMailTemplates)[number];

interface OrderMail {
  description: string;
  write: (order: OrderView, context: MailContext) => MailDocument;
}

/** Every mail about an order. A template of the contract that is not here does not compile. */
export const orderMails: Record<OrderMailTemplate, OrderMail> = {
  'order-placed': {
    description: 'After an order is placed: what was ordered and how to pay for it',
    write: orderPlacedMail,
  },
  'order-verified': {
    description: 'After an admin saw the payment: how the goods are had',
    write: orderVerifiedMail,
  },
  'order-unverified': {
    description: 'After an admin took a verification back: what to do about the payment',
    write: orderUnverifiedMail,
  },
  'order-cancelled': {
    description: 'After an admin cancelled an order that was not paid',
    write: orderCancelledMail,
  },
};
