import { z } from 'zod';
import { id } from '../common/index.js';
import { type EventDelivery, eventDelivery, eventQueueOf, topicOf } from '../events/index.js';

/** Queues by the name of what consumes them. */
export const queueNames = { mail: 'mail' } as const;
export type QueueName = (typeof queueNames)[keyof typeof queueNames];

export const orderMailTemplates = [
  'order-placed',
  'order-verified',
  'order-unverified',
  'order-cancelled',
] as const;

export const workshopMailTemplates = [
  'workshop-confirmed',
  'workshop-waitlisted',
  'workshop-promoted',
  'workshop-cancelled',
  'workshop-changed',
  'workshop-withdrawn',
  'workshop-reminder',
] as const;
export type WorkshopMailTemplate = (typeof workshopMailTemplates)[number];

export const mailTemplates = [
  ...orderMailTemplates,
  'order-copy',
  'password-reset',
  'vendor-confirmation',
  ...workshopMailTemplates,
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** The part of a Message-ID before its `@`, as RFC 5322 lets it be without quotes. */
const messageId = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/);

/** A mail about an order. `messageId` is fixed by what caused the mail, so that a repeat is the same mail. */
export const orderMailJob = z.object({
  messageId,
  template: z.enum(orderMailTemplates),
  orderId: id,
});
export type OrderMailJob = z.infer<typeof orderMailJob>;

/** A copy of a mail about an order, for the account that ordered when the mail itself goes to another address. */
export const orderCopyJob = z.object({
  messageId,
  template: z.literal('order-copy'),
  of: z.enum(orderMailTemplates),
  orderId: id,
});
export type OrderCopyJob = z.infer<typeof orderCopyJob>;

/** The mail with a reset link. The link is not in here: auth gives it when the mail is written. */
export const resetMailJob = z.object({
  messageId,
  template: z.literal('password-reset'),
  resetId: id,
});
export type ResetMailJob = z.infer<typeof resetMailJob>;

/** The mail with the link that confirms a new vendor. The catalogue gives the link when the mail is written. */
export const vendorMailJob = z.object({
  messageId,
  template: z.literal('vendor-confirmation'),
  vendorId: id,
});
export type VendorMailJob = z.infer<typeof vendorMailJob>;

/** A mail about something that happened to a registration; the event fixes its Message-ID. */
export const workshopMailJob = z.object({
  messageId,
  template: z.enum(workshopMailTemplates),
  eventId: id,
});
export type WorkshopMailJob = z.infer<typeof workshopMailJob>;

/** One mail to send. */
export const mailJob = z.discriminatedUnion('template', [
  orderMailJob,
  orderCopyJob,
  resetMailJob,
  vendorMailJob,
  workshopMailJob,
]);
export type MailJob = z.infer<typeof mailJob>;

/** Every job there is: its queue and the schema of its data. */
export const jobs = {
  'mail.send': { queue: queueNames.mail, data: mailJob },
  'event.deliver': {
    queue: ({ consumer, event }: EventDelivery) => eventQueueOf(consumer, topicOf(event.name)),
    data: eventDelivery,
  },
} as const;
export type JobName = keyof typeof jobs;
export type JobData<Name extends JobName> = z.infer<(typeof jobs)[Name]['data']>;

/** The queue that a job waits in. */
export const queueOf = (name: JobName, data: JobData<JobName>): string => {
  const { queue } = jobs[name];
  return typeof queue === 'string' ? queue : queue(data as EventDelivery);
};

/**
 * Which of the mails that wait is taken next: one with the lowest number. Whoever waits in front of an empty mailbox comes first; a
 * sign-up night may put thousands of mails before them. What nobody waits for comes after all of these.
 */
const mailPriorities: Readonly<Record<MailTemplate, number>> = {
  'password-reset': 1,
  'vendor-confirmation': 1,
  'order-placed': 2,
  'order-verified': 2,
  'order-unverified': 2,
  'order-cancelled': 2,
  'order-copy': 2,
  'workshop-confirmed': 3,
  'workshop-waitlisted': 3,
  'workshop-promoted': 3,
  'workshop-cancelled': 3,
  'workshop-changed': 3,
  'workshop-withdrawn': 3,
  'workshop-reminder': 3,
};

/** What a newer version has decided holds up nothing that this one knows. */
const UNKNOWN_TEMPLATE = 10;

/** Its place among the jobs that wait in its queue; 0 is none. */
export const priorityOf = (data: JobData<JobName>): number => {
  if (!('template' in data)) return 0;
  const priorities: Partial<Record<string, number>> = mailPriorities;
  return priorities[data.template] ?? UNKNOWN_TEMPLATE;
};
