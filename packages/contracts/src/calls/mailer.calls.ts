import { z } from 'zod';
import { defineCalls } from '../call.js';
import {
  CAMPAIGNS_CHANGED,
  campaign,
  campaignDetails,
  campaignForm,
  campaignPage,
  campaignPreview,
  campaignPreviewForm,
  campaignQuery,
  campaignResendForm,
  campaignsQuery,
  campaignTestAnswer,
  selfcollectAnswer,
  selfcollectForm,
} from '../campaigns.js';
import { id } from '../common.js';
import { mailAudiences, mailKinds } from '../mails.js';

const byId = z.object({ id });
const byToken = z.object({
  token: z
    .string()
    .max(200)
    .regex(/^[\w.-]+$/),
});

const byAdmin = { access: ['admin'], permissions: ['mails'] } as const;

const change = {
  ...byAdmin,
  params: byId,
  response: campaign,
  refusals: ['NOT_FOUND', 'CAMPAIGN_STATE'],
} as const;

/** The mailer's calls for campaigns: mails that an admin sends to many people. */
const campaignCalls = {
  'POST /admin/selfcollect': {
    summary:
      'Reminds the buyers of verified orders with something to collect in a slot, once for each order',
    ...byAdmin,
    body: selfcollectForm,
    response: selfcollectAnswer,
    isIdempotent: true,
    refusals: ['IDEMPOTENCY_KEY_REUSED'],
  },
  'POST /admin/campaigns/preview': {
    summary: 'How many a campaign would reach, whom it would skip and why, and one of its mails',
    ...byAdmin,
    body: campaignPreviewForm,
    response: campaignPreview,
    refusals: ['NOT_FOUND'],
  },
  'POST /admin/campaigns/test': {
    summary: 'Sends one of the mails of a campaign to the admin who asks',
    ...byAdmin,
    body: campaignPreviewForm,
    response: campaignTestAnswer,
    refusals: ['NOT_FOUND', 'CAMPAIGN_NOBODY', 'NO_OWN_ADDRESS'],
  },
  'POST /admin/campaigns': {
    summary: 'Sends a mail to everybody of an audience, now or at a time',
    ...byAdmin,
    body: campaignForm,
    response: campaign,
    isIdempotent: true,
    refusals: ['IDEMPOTENCY_KEY_REUSED', 'NOT_FOUND'],
  },
  'GET /admin/campaigns': {
    summary: 'Campaigns, the newest first, a page at a time',
    ...byAdmin,
    query: campaignsQuery,
    response: campaignPage,
    invalidatedBy: [CAMPAIGNS_CHANGED],
  },
  'GET /admin/campaigns/:id': {
    summary: 'One campaign, and a page of its recipients with the state of their mails',
    ...byAdmin,
    params: byId,
    query: campaignQuery,
    response: campaignDetails,
    invalidatedBy: [CAMPAIGNS_CHANGED],
    refusals: ['NOT_FOUND'],
  },
  'POST /admin/campaigns/:id/pause': {
    summary: 'Lets the mails of a campaign wait; repeating it changes nothing',
    ...change,
  },
  'POST /admin/campaigns/:id/resume': {
    summary: 'Resumes a paused campaign; repeating it changes nothing',
    ...change,
  },
  'POST /admin/campaigns/:id/stop': {
    summary: 'Ends a campaign: mails that were not sent are not sent; repeating it changes nothing',
    ...change,
  },
  'POST /admin/campaigns/:id/retry': {
    summary: 'Sends the mails that failed again, and no other',
    ...change,
  },
  'POST /admin/campaigns/:id/resend': {
    summary:
      'Sends uncertain mails again, one or all: their recipients may get them twice; repeating it changes nothing',
    ...change,
    body: campaignResendForm,
  },
  'GET /mails/unsubscribe/:token': {
    summary: 'The page of a mail’s unsubscribe link, with a button: opening it changes nothing',
    access: 'public',
    params: byToken,
    produces: 'text/html',
    refusals: ['NOT_FOUND'],
  },
  'POST /mails/unsubscribe/:token': {
    summary: 'Stops such mails to the address of this mail; mail programs call it too',
    access: 'public',
    params: byToken,
    produces: 'text/html',
    allowsCrossOrigin: true,
    refusals: ['NOT_FOUND'],
  },
} as const;

/** A mail, filled with sample data. */
const mailPreview = z.object({
  template: z.string(),
  subject: z.string(),
  description: z.string(),
  kind: z.enum(Object.keys(mailKinds) as (keyof typeof mailKinds)[]),
  audience: z.enum(mailAudiences),
  html: z.string(),
  text: z.string(),
});

export const mailerCalls = defineCalls('mailer', {
  'GET /mails': {
    summary: 'The mail templates, with links to previews (demo mode only)',
    access: 'public',
    response: z.array(mailPreview),
    refusals: ['DEMO_ONLY'],
  },
  'GET /mails/:template': {
    summary: 'A mail filled with sample data, as HTML or plain text (demo mode only)',
    access: 'public',
    params: z.object({ template: z.string().min(1).max(64) }),
    query: z.object({ as: z.enum(['html', 'text'], 'must be html or text').default('html') }),
    produces: 'text/html',
    refusals: ['DEMO_ONLY', 'NOT_FOUND'],
  },
  ...campaignCalls,
});
