import { z } from 'zod';
import { id } from '../common/index.js';

/** Queues by the name of what consumes them. */
export const queueNames = { mail: 'mail' } as const;
export type QueueName = (typeof queueNames)[keyof typeof queueNames];

export const orderMailTemplates = ['order-placed', 'order-verified', 'order-cancelled'] as const;

/** The part of a Message-ID before its `@`, as RFC 5322 lets it be without quotes. */
const messageId = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/);

/** One mail to send. `messageId` is fixed by what caused it, so that a repeat is the same mail. */
export const mailJob = z.object({
  messageId,
  template: z.enum(orderMailTemplates),
  orderId: id,
});
export type MailJob = z.infer<typeof mailJob>;

/** Every job there is: its queue and the schema of its data. */
export const jobs = {
  'mail.send': { queue: queueNames.mail, data: mailJob },
} as const;
export type JobName = keyof typeof jobs;
export type JobData<Name extends JobName> = z.infer<(typeof jobs)[Name]['data']>;
