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
  type CampaignMailTemplate,
  campaignMailTemplates,
  type MailTemplate,
  mailPriorities,
  mailPriority,
  mailTemplates,
  orderMailTemplates,
} from './mails.js';
import { person, type ServiceWithPeople, servicesWithPeople } from './people.js';
import { appName, releaseId, releaseVersion } from './releases.js';

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

/**
 * One mail to send. `messageId` follows from the cause of the mail, so that a repeat is the same mail. The job does not contain what the mail shows: the
 * subject's owner answers that when the mail is written.
 */
const oneMail = z.object({ messageId, subjectId: id });

/** The mails whose jobs contain more than the subject. */
const templatesWithData = ['order-copy', 'account-changed', 'release-failing'] as const;
type PlainTemplate = Exclude<
  MailTemplate,
  CampaignMailTemplate | (typeof templatesWithData)[number]
>;
const otherTemplates: readonly MailTemplate[] = [...templatesWithData, ...campaignMailTemplates];

export const mailJob = z.discriminatedUnion('template', [
  oneMail.extend({
    template: z.enum(
      mailTemplates.filter(
        (template): template is PlainTemplate => !otherTemplates.includes(template),
      ),
    ),
  }),
  /** For the account that ordered when the mail itself goes to a different address. */
  oneMail.extend({ template: z.literal('order-copy'), of: z.enum(orderMailTemplates) }),
  oneMail.extend({
    template: z.literal('account-changed'),
    change: z.enum(accountChanges),
    /** The address before the change, where its owner is told as well. Without it, the mail goes to the account's address. */
    formerAddress: z.string().optional(),
  }),
  /** To each owner of an area. The counts are those that were seen. */
  oneMail.extend({
    template: z.literal('release-failing'),
    area: appName,
    version: releaseVersion,
    errors: z.number().int(),
    views: z.number().int(),
  }),
]);
export type MailJob = z.infer<typeof mailJob>;

/**
 * Mails of a campaign that share a job. Their text belongs to the campaign; the data comes from the subjects' owner when the mails are written.
 */
export const campaignMailsJob = z.object({
  template: z.enum(campaignMailTemplates),
  campaignId: id,
  subjectIds,
  /** True for a test mail to the admin, who is waiting for it. */
  isTest: z.literal(true).optional(),
});
export type CampaignMailsJob = z.infer<typeof campaignMailsJob>;

export const exportJob = z.object({ service: z.enum(exportingServices), exportId: id });
export type ExportJob = z.infer<typeof exportJob>;

/** One release to try in a browser. */
const releaseCheckJob = z.object({
  area: appName,
  id: releaseId,
  /** Its priority: its place among the releases of its area that wait, so that areas take turns. */
  turn: z.number().int().positive().max(MAX_PRIORITY),
});

export const exportQueueOf = (service: ExportingService): string => `${service}.exports`;

/** What each service does that keeps something about people. */
const erasureJob = z.object({ service: z.enum(servicesWithPeople), person });
export type ErasureJob = z.infer<typeof erasureJob>;

export const erasureQueueOf = (service: ServiceWithPeople): string => `${service}.erasures`;

/** The job of a mail's template. */
export type MailJobOf<Template extends MailTemplate, Job = MailJob> = Job extends MailJob
  ? Template extends Job['template']
    ? Job & { template: Template }
    : never
  : never;

export const jobs = {
  'mail.send': { queue: queueNames.mail, data: mailJob },
  /** On a queue of its own, so that a large or slow campaign does not delay other mails. */
  'campaign.send-together': { queue: queueNames.campaigns, data: campaignMailsJob },
  'export.build': { queue: ({ service }: ExportJob) => exportQueueOf(service), data: exportJob },
  'person.erase': { queue: ({ service }: ErasureJob) => erasureQueueOf(service), data: erasureJob },
  'release.check': { queue: queueNames.releaseChecks, data: releaseCheckJob },
  'event.deliver': {
    queue: ({ consumer, event }: EventDelivery) => eventQueueOf(consumer, topicOf(event.name)),
    data: eventDelivery,
  },
} as const;
export type JobName = keyof typeof jobs;
export type JobData<Name extends JobName> = z.infer<(typeof jobs)[Name]['data']>;

export const queueOf = (name: JobName, data: JobData<JobName>): string => {
  const { queue } = jobs[name];
  return typeof queue === 'string' ? queue : queue(data as never);
};

export const priorityOf = (data: JobData<JobName>): number => {
  if ('isTest' in data && data.isTest) return mailPriorities.first;
  if ('turn' in data) return data.turn;
  return 'template' in data ? mailPriority(data.template) : 0;
};

export const allQueues: readonly string[] = [
  ...Object.values(queueNames),
  ...exportingServices.map(exportQueueOf),
  ...servicesWithPeople.map(erasureQueueOf),
  ...Object.entries(subscriptions).flatMap(([consumer, topics]) =>
    topics.map((topic) => eventQueueOf(consumer, topic)),
  ),
];
