import type { OrderMailJob } from '@festival/contracts/jobs';
import type { MailedOrder } from '@festival/contracts/orders';
import type { Subjects } from '../../services/subjects.js';
import type { Envelope } from '../define-mail.js';
import type { MailContext } from '../mail-document.js';
import { type OrderView, toOrderView } from './order-view.js';

/** The steps that all mails about an order share. */
export const aboutOrder = {
  subjectId: ({ orderId }: OrderMailJob) => orderId,
  load: ({ orderId }: OrderMailJob, subjects: Subjects) => subjects.order(orderId),
  view: (order: MailedOrder, { edition }: MailContext) => toOrderView(order, edition),
  envelope: ({ emailAddress }: MailedOrder, { buyer }: OrderView): Envelope => ({
    to: { name: buyer.name, address: emailAddress },
  }),
};
