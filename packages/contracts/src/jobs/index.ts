import { z } from 'zod';
import { id } from '../common/index.js';
import {
  type EventDelivery,
  eventDelivery,
  eventQueueOf,
  subscriptions,
  topicOf,
} from '../events/index.js';
import { type ExportingService, exportingServices } from '../export-kinds/index.js';
import {
  campaignMailTemplates,
  type MailTemplate,
  mailPriorities,
  mailPriority,
  orderMailTemplates,
  workshopMailTemplates,
} from '../mails/index.js';
import { areaName, releaseId } from '../releases/index.js';
import { serviceNames } from '../services/index.js';

/** Queues by the name of what consumes them. */
export const queueNames = {
  mail: 'mail',
  campaigns: 'campaigns',
  releaseChecks: 'release-checks',
} as const;
export type QueueName = (typeof queueNames)[keyof typeof queueNames];

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

/** The mail that invites somebody to be an admin. Auth gives the link when the mail is written. */
export const invitationMailJob = z.object({
  messageId,
  template: z.literal('admin-invitation'),
  invitationId: id,
});
export type InvitationMailJob = z.infer<typeof invitationMailJob>;

/** A mail about something that happened to a registration; the event fixes its Message-ID. */
export const workshopMailJob = z.object({
  messageId,
  template: z.enum(workshopMailTemplates),
  eventId: id,
});
export type WorkshopMailJob = z.infer<typeof workshopMailJob>;

/** The mail to somebody who was drawn in a lucky draw. */
export const drawWonMailJob = z.object({
  messageId,
  template: z.literal('draw-won'),
  winnerId: id,
});
export type DrawWonMailJob = z.infer<typeof drawWonMailJob>;

/** The mail to an entrant whose photo was removed from the contest. */
export const photoRemovedMailJob = z.object({
  messageId,
  template: z.literal('photo-removed'),
  entryId: id,
});
export type PhotoRemovedMailJob = z.infer<typeof photoRemovedMailJob>;

/** One mail to send. */
export const mailJob = z.discriminatedUnion('template', [
  orderMailJob,
  orderCopyJob,
  resetMailJob,
  vendorMailJob,
  invitationMailJob,
  workshopMailJob,
  drawWonMailJob,
  photoRemovedMailJob,
]);
export type MailJob = z.infer<typeof mailJob>;

/** One mail of a campaign. What it says is the campaign's, filled in with what the subject's owner answers when it is written. */
export const campaignMailJob = z.object({
  messageId,
  template: z.enum(campaignMailTemplates),
  campaignId: id,
  subjectId: id,
  /** To the admin who is choosing, and waits for it. */
  isTest: z.literal(true).optional(),
});
export type CampaignMailJob = z.infer<typeof campaignMailJob>;

/** One export to write. */
export const exportJob = z.object({ service: z.enum(exportingServices), exportId: id });
export type ExportJob = z.infer<typeof exportJob>;

/** One release to try in a browser. Whoever asked for it again gets a later `round`. */
export const releaseCheckJob = z.object({
  area: areaName,
  id: releaseId,
  round: z.number().int().nonnegative(),
});
export type ReleaseCheckJob = z.infer<typeof releaseCheckJob>;

/** Each service writes its own exports. */
export const exportQueueOf = (service: ExportingService): string => `${service}.exports`;

/** The job of one template. A template whose subject has no job here has none. */
export type MailJobOf<Template extends MailTemplate> = JobWith<MailJob, Template>;
type JobWith<Job, Template> = Job extends { template: infer Known }
  ? Template extends Known
    ? Job & { template: Template }
    : never
  : never;

/** Every job there is: its queue and the schema of its data. */
export const jobs = {
  'mail.send': { queue: queueNames.mail, data: mailJob },
  /** On a queue of its own: however many wait in it, and however slowly they may be sent, they hold up no other mail. */
  'campaign.send': { queue: queueNames.campaigns, data: campaignMailJob },
  'export.build': { queue: ({ service }: ExportJob) => exportQueueOf(service), data: exportJob },
  'release.check': { queue: queueNames.releaseChecks, data: releaseCheckJob },
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
  return typeof queue === 'string' ? queue : queue(data as never);
};

/** Its place among the jobs that wait in its queue; 0 is none. */
export const priorityOf = (data: JobData<JobName>): number => {
  if ('isTest' in data && data.isTest) return mailPriorities.first;
  return 'template' in data ? mailPriority(data.template) : 0;
};

/** What a service does again and again waits in a queue of its own. */
export const scheduleQueueOf = (service: string): string => `${service}.schedule`;

/** Every queue there is, for whoever looks at all of them. */
export const allQueues: readonly string[] = [
  ...Object.values(queueNames),
  ...exportingServices.map(exportQueueOf),
  ...Object.entries(subscriptions).flatMap(([consumer, topics]) =>
    topics.map((topic) => eventQueueOf(consumer, topic)),
  ),
  ...serviceNames.map(scheduleQueueOf),
];
