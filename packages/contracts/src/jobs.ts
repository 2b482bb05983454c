import { z } from 'zod';
import { accountChanges } from './accounts.js';
import { subjectIds } from './campaigns.js';
import { id } from './common.js';
import {
  type EventDelivery,
  eventDelivery,
  eventQueueOf,
  subscriptions,
  topicOf,
} from './events.js';
import { type ExportingService, exportingServices } from './export-kinds.js';
import {
  campaignMailTemplates,
  type MailTemplate,
  mailPriorities,
  mailPriority,
  orderMailTemplates,
  workshopMailTemplates,
} from './mails.js';
import { appName, releaseId, releaseVersion } from './releases.js';

/** The queues, each named after its consumer. */
export const queueNames = {
  mail: 'mail',
  campaigns: 'campaigns',
  releaseChecks: 'release-checks',
} as const;
export type QueueName = (typeof queueNames)[keyof typeof queueNames];

/** The highest number that a queue takes as a priority. */
export const MAX_PRIORITY = 2 ** 21;

/** The part of a Message-ID before the `@`, as RFC 5322 allows it without quotes. */
const messageId = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/);

/** A mail about an order. `messageId` follows from the cause of the mail, so that a repeat is the same mail. */
const orderMailJob = z.object({
  messageId,
  template: z.enum(orderMailTemplates),
  orderId: id,
});
export type OrderMailJob = z.infer<typeof orderMailJob>;

/** A copy of an order's mail, for the account that ordered when the mail goes to a different address. */
const orderCopyJob = z.object({
  messageId,
  template: z.literal('order-copy'),
  of: z.enum(orderMailTemplates),
  orderId: id,
});
export type OrderCopyJob = z.infer<typeof orderCopyJob>;

/** The mail with a reset link. The job does not contain the link; auth returns it when the mail is written. */
const resetMailJob = z.object({
  messageId,
  template: z.literal('password-reset'),
  resetId: id,
});
export type ResetMailJob = z.infer<typeof resetMailJob>;

/** The mail with the link that confirms a new vendor. The catalogue returns the link when the mail is written. */
const vendorMailJob = z.object({
  messageId,
  template: z.literal('vendor-confirmation'),
  vendorId: id,
});
export type VendorMailJob = z.infer<typeof vendorMailJob>;

/** The mail that invites an admin. Auth returns the link when the mail is written. */
const invitationMailJob = z.object({
  messageId,
  template: z.literal('admin-invitation'),
  invitationId: id,
});
export type InvitationMailJob = z.infer<typeof invitationMailJob>;

/** The mail to the owner of an account of which something changed. */
const accountMailJob = z.object({
  messageId,
  template: z.literal('account-changed'),
  accountId: id,
  change: z.enum(accountChanges),
  /** The address before the change, where its owner is told as well. Without it, the mail goes to the account's address. */
  formerAddress: z.string().optional(),
});
export type AccountMailJob = z.infer<typeof accountMailJob>;

/** The mail to the owners of an area whose live release has many errors. The counts are those that were seen. */
export const releaseMailJob = z.object({
  messageId,
  template: z.literal('release-failing'),
  accountId: id,
  area: appName,
  version: releaseVersion,
  errors: z.number().int(),
  views: z.number().int(),
});
export type ReleaseMailJob = z.infer<typeof releaseMailJob>;

/** A mail about an event of a registration. The event determines its Message-ID. */
const workshopMailJob = z.object({
  messageId,
  template: z.enum(workshopMailTemplates),
  eventId: id,
});
export type WorkshopMailJob = z.infer<typeof workshopMailJob>;

/** The mail to a winner of a lucky draw. */
const drawWonMailJob = z.object({
  messageId,
  template: z.literal('draw-won'),
  winnerId: id,
});
export type DrawWonMailJob = z.infer<typeof drawWonMailJob>;

/** The mail to an entrant whose entry was removed from the photo contest. */
const photoRemovedMailJob = z.object({
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
  accountMailJob,
  releaseMailJob,
  workshopMailJob,
  drawWonMailJob,
  photoRemovedMailJob,
]);
export type MailJob = z.infer<typeof mailJob>;

/**
 * Mails of a campaign that take one turn together. Their text belongs to the campaign; the data comes from the subjects' owner when the mails are written.
 */
export const campaignMailsJob = z.object({
  template: z.enum(campaignMailTemplates),
  campaignId: id,
  subjectIds,
  /** True for a test mail to the admin, who is waiting for it. */
  isTest: z.literal(true).optional(),
});
export type CampaignMailsJob = z.infer<typeof campaignMailsJob>;

/** One export to write. */
export const exportJob = z.object({ service: z.enum(exportingServices), exportId: id });
export type ExportJob = z.infer<typeof exportJob>;

/** One release to try in a browser. */
const releaseCheckJob = z.object({
  area: appName,
  id: releaseId,
  /** Its priority, so that areas take turns. */
  turn: z.number().int().positive().max(MAX_PRIORITY),
});

/** Each service writes its own exports. */
export const exportQueueOf = (service: ExportingService): string => `${service}.exports`;

/** The job of one template; never for a template whose subject has no job. */
export type MailJobOf<Template extends MailTemplate> = JobWith<MailJob, Template>;
type JobWith<Job, Template> = Job extends { template: infer Known }
  ? Template extends Known
    ? Job & { template: Template }
    : never
  : never;

/** Every job: its queue and the schema of its data. */
export const jobs = {
  'mail.send': { queue: queueNames.mail, data: mailJob },
  /** On a queue of its own, so that a large or slow campaign does not delay other mails. */
  'campaign.send-together': { queue: queueNames.campaigns, data: campaignMailsJob },
  'export.build': { queue: ({ service }: ExportJob) => exportQueueOf(service), data: exportJob },
  'release.check': { queue: queueNames.releaseChecks, data: releaseCheckJob },
  'event.deliver': {
    queue: ({ consumer, event }: EventDelivery) => eventQueueOf(consumer, topicOf(event.name)),
    data: eventDelivery,
  },
} as const;
export type JobName = keyof typeof jobs;
export type JobData<Name extends JobName> = z.infer<(typeof jobs)[Name]['data']>;

/** The queue of a job. */
export const queueOf = (name: JobName, data: JobData<JobName>): string => {
  const { queue } = jobs[name];
  return typeof queue === 'string' ? queue : queue(data as never);
};

/** The priority of a job in its queue; 0 for none. */
export const priorityOf = (data: JobData<JobName>): number => {
  if ('isTest' in data && data.isTest) return mailPriorities.first;
  if ('turn' in data) return data.turn;
  return 'template' in data ? mailPriority(data.template) : 0;
};

/** All queues. */
export const allQueues: readonly string[] = [
  ...Object.values(queueNames),
  ...exportingServices.map(exportQueueOf),
  ...Object.entries(subscriptions).flatMap(([consumer, topics]) =>
    topics.map((topic) => eventQueueOf(consumer, topic)),
  ),
];
