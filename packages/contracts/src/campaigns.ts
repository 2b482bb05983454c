import { z } from 'zod';
import { adminOrderFilter } from './admin-orders.js';
import { givenInstant, id, instant, line, optionalText, searchText, wholeField } from './common.js';
import { MAX_NOTE_TO_MANY, MAX_RECIPIENT_SEARCH_LENGTH } from './limits.js';
import type { CampaignMailTemplate } from './mails.js';
import { order, orderQuery, purchase } from './orders.js';
import { ownEntry, photoCategories } from './photos.js';
import { registrationMail, standings } from './workshops.js';

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

/** The admins' filter of orders without the state. */
const orderFilter = adminOrderFilter.omit({ state: true });

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

/** Everybody with a verified order to collect in this slot. */
const slot = z.object({ kind: z.literal('slot'), collectionDate: line(40) });

/** Everybody who signed up for one workshop. */
const workshop = z.object({
  kind: z.literal('workshop'),
  workshopId: id,
  standing: z.enum([...standings, 'all']).default('confirmed'),
});

/** The buyers of the orders that match a filter when the campaign starts. */
const orders = z.object({
  kind: z.literal('orders'),
  filter: orderFilter.extend({
    verified: z.boolean().optional(),
    cancelled: z.boolean().optional(),
  }),
});

/** Everybody with an entry in the photo contest, or in one of its categories. One mail each. */
const entrants = z.object({
  kind: z.literal('entrants'),
  category: z.enum([...photoCategories, 'all']).default('all'),
});

/** The audience of a campaign. A new kind needs its fields here and its mail below. */
export const audience = z.discriminatedUnion('kind', [slot, workshop, orders, entrants]);
export type Audience = z.infer<typeof audience>;
export type AudienceKind = Audience['kind'];

/** The mail that each kind of audience gets. */
export const audienceMails = {
  slot: 'collection-reminder',
  workshop: 'workshop-note',
  orders: 'order-note',
  entrants: 'entrant-note',
} as const satisfies Record<AudienceKind, CampaignMailTemplate>;

/** Whether the mail makes no sense without an admin's own text. */
export const needsNote = (kind: AudienceKind): boolean => kind !== 'slot';

/** The channel for changes of a campaign: its state or the counts of its mails; at most one message a second for each campaign. */
export const CAMPAIGNS_CHANGED = 'campaigns.changed';

/** What an admin chooses. Only the mail for a slot is complete without the admin's own text. */
const chosen = z.object({
  audience,
  /** The admin's own text, above the mail's. */
  note: optionalText(MAX_NOTE_TO_MANY).default(''),
});

const withWords = <Form extends typeof chosen>(form: Form) =>
  form.superRefine((value, context) => {
    if (needsNote(value.audience.kind) && value.note === '')
      context.addIssue({ code: 'custom', path: ['note'], message: 'is required' });
  });

export const campaignPreviewForm = withWords(chosen);
export type CampaignPreviewForm = z.infer<typeof campaignPreviewForm>;

export const campaignForm = withWords(
  chosen.extend({
    /** Festival time; null or absent to send now. */
    sendAt: givenInstant.nullish(),
  }),
);
export type CampaignForm = z.infer<typeof campaignForm>;

const campaignState = z.enum(['scheduled', 'queued', 'sending', 'paused', 'stopped', 'done']);

/**
 * The state of one mail. `queued`: not being sent yet. `failed`: refused for good. `uncertain`: the mail server may have accepted it. `skipped`: it must
 * not be sent. `stopped`: the campaign was stopped before.
 */
export const recipientStates = [
  'queued',
  'sending',
  'sent',
  'failed',
  'uncertain',
  'skipped',
  'stopped',
] as const;
const recipientState = z.enum(recipientStates);
export type RecipientState = z.infer<typeof recipientState>;

/** Why a recipient is skipped before anything is sent. */
export const skipReasons = ['reminded-before', 'unsubscribed', 'no-address'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** How many recipients are in each state. */
const recipientCounts = z.object(
  Object.fromEntries(recipientStates.map((state) => [state, z.number().int()])) as Record<
    RecipientState,
    z.ZodInt
  >,
);
export type RecipientCounts = z.infer<typeof recipientCounts>;

/** The published state of a campaign. A screen merges it into what it has loaded. */
export const campaignProgress = z.object({
  _id: id,
  state: campaignState,
  /** Whether all recipients are known. Until then their number grows. */
  isCounted: z.boolean(),
  counts: recipientCounts,
});
export type CampaignProgress = z.infer<typeof campaignProgress>;

export const campaign = campaignProgress.extend({
  template: z.string(),
  audience,
  note: z.string(),
  /** Festival time, like every instant of a campaign. */
  sendAt: instant.nullable(),
  createdAt: instant,
  /** The name of the admin's account at that time. */
  createdBy: z.string(),
  endedAt: instant.nullable(),
});
export type Campaign = z.infer<typeof campaign>;

const campaignRecipient = z.object({
  _id: z.string(),
  /** The subject of the mail: an order, a registration or an entry. */
  subjectId: id,
  /** The order number or the workshop, in the words of then; empty for an entry, and for mails that were queued before it was recorded. */
  about: z.string(),
  name: z.string(),
  emailAddress: z.string(),
  state: recipientState,
  attempts: z.number().int(),
  /** The mail server's answer, or why the mail was not sent; null if there is nothing to say. */
  answer: z.string().nullable(),
  /** When the mail server accepted it, in real time. */
  sentAt: instant.nullable(),
});
export type CampaignRecipient = z.infer<typeof campaignRecipient>;

const CAMPAIGNS_PER_PAGE = 50;
const CAMPAIGN_RECIPIENTS_PER_PAGE = 500;

const pageOf = (most: number) => wholeField(1, most).default(most);

/** Newest first. */
export const campaignsQuery = z.object({ after: id.optional(), limit: pageOf(CAMPAIGNS_PER_PAGE) });

export const campaignPage = z.object({
  campaigns: z.array(campaign),
  /** The `after` of the next page; null on the last one. */
  next: id.nullable(),
});
export type CampaignPage = z.infer<typeof campaignPage>;

export const campaignQuery = z.object({
  state: recipientState.optional(),
  /** A part of a name or an address. */
  q: searchText(MAX_RECIPIENT_SEARCH_LENGTH).optional(),
  after: wholeField(0, 4_294_967_295).optional(),
  limit: pageOf(CAMPAIGN_RECIPIENTS_PER_PAGE),
});
export type CampaignQuery = z.infer<typeof campaignQuery>;

/** A campaign with a page of its recipients. */
export const campaignDetails = campaign.extend({
  recipients: z.array(campaignRecipient),
  /** The `after` of the next page; null on the last one. */
  next: z.number().int().nullable(),
});
export type CampaignDetails = z.infer<typeof campaignDetails>;

export const campaignPreview = z.object({
  /** How many mails the campaign would send. */
  recipients: z.number().int(),
  skipped: z.array(z.object({ reason: z.enum(skipReasons), count: z.number().int() })),
  /** The mail for one of the recipients; null if there are none. */
  mail: z
    .object({
      to: z.object({ name: z.string(), address: z.string() }),
      subject: z.string(),
      html: z.string(),
      text: z.string(),
    })
    .nullable(),
});
export type CampaignPreview = z.infer<typeof campaignPreview>;

/** Which uncertain mails are sent again: one, or all without it. Their recipients may get the mail twice. */
export const campaignResendForm = z.object({
  recipient: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be the id of a recipient')
    .optional(),
});
export type CampaignResendForm = z.infer<typeof campaignResendForm>;

export const campaignTestAnswer = z.object({ emailAddress: z.string() });
export type CampaignTestAnswer = z.infer<typeof campaignTestAnswer>;

export const selfcollectForm = z.object({
  collectionDate: audience.options[0].shape.collectionDate,
});
export type SelfcollectForm = z.infer<typeof selfcollectForm>;

export const selfcollectAnswer = z.object({
  campaignId: id,
  queued: z.number().int(),
  skipped: z.number().int(),
});
export type SelfcollectAnswer = z.infer<typeof selfcollectAnswer>;

/** The data of an order for a campaign's mail. */
export const orderSubject = order
  .pick({ _id: true, orderNumber: true, verified: true, cancelled: true, name: true })
  .extend({
    purchases: purchase
      .pick({
        productName: true,
        vendorName: true,
        colours: true,
        sizes: true,
        quantityBought: true,
        collectionDate: true,
      })
      .array(),
  });
export type OrderSubject = z.infer<typeof orderSubject>;

/** The data of a registration for a campaign's mail. */
export const registrationSubject = registrationMail.shape.registration
  .pick({ _id: true, status: true, name: true })
  .extend({
    workshop: registrationMail.shape.workshop.pick({
      _id: true,
      name: true,
      date: true,
      startTime: true,
      duration: true,
      location: true,
    }),
  });
export type RegistrationSubject = z.infer<typeof registrationSubject>;

/** The data of a photo contest entry for a campaign's mail. */
export const entrantSubject = ownEntry.pick({ _id: true, name: true });
export type EntrantSubject = z.infer<typeof entrantSubject>;
