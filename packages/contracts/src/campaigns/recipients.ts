import { z } from 'zod';
import { id } from '../common/index.js';
import { adminOrderFilter } from '../orders/admin-orders.js';
import { orderQuery } from '../orders/index.js';
import { photoCategories } from '../photos/index.js';
import { standings } from '../workshops/index.js';

export const RECIPIENTS_PER_PAGE = 500;

/** The maximum number of subjects in one request for the data of mails. */
export const MAX_SUBJECTS = 100;

/** A recipient of a campaign, and the subject of their mail. */
const recipient = z.object({
  subjectId: id,
  /** What people call the subject, such as an order number. Absent where there is no such word, or from a previous version. */
  about: z.string().optional(),
  name: z.string(),
  emailAddress: z.string(),
});
export type Recipient = z.infer<typeof recipient>;

/** Ordered by the subjects' ids. */
export const recipientPage = z.object({
  recipients: z.array(recipient),
  /** The `after` of the next page; null on the last one. */
  next: id.nullable(),
});
export type RecipientPage = z.infer<typeof recipientPage>;

/** The desk's filter of orders without the state. */
export const orderFilter = adminOrderFilter.omit({ state: true });

export const orderRecipientsQuery = orderFilter.extend({
  ...orderQuery.pick({ verified: true, cancelled: true }).shape,
  after: id.optional(),
});
export type OrderRecipientsQuery = z.infer<typeof orderRecipientsQuery>;

export const registrationRecipientsQuery = z.object({
  workshopId: id,
  standing: z.enum(standings).optional(),
  after: id.optional(),
});
export type RegistrationRecipientsQuery = z.infer<typeof registrationRecipientsQuery>;

export const entrantRecipientsQuery = z.object({
  category: z.enum(photoCategories).optional(),
  after: id.optional(),
});
export type EntrantRecipientsQuery = z.infer<typeof entrantRecipientsQuery>;

export const subjectIds = z.array(id).min(1).max(MAX_SUBJECTS);
