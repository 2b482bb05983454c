import { z } from 'zod';
import { adminsWith, anyone, defineCalls } from '../call.js';
import * as campaigns from '../campaigns.js';

/** Any text, because a page answers a link that mail programs broke. */
const byToken = z.object({ token: z.string() });

const campaignCalls = {
  'POST /admin/selfcollect': adminsWith(
    'mails',
    'Reminds the buyers of verified orders with something to collect in a slot, once for each order',
    { body: campaigns.selfcollectForm, response: campaigns.selfcollectAnswer, isIdempotent: true },
  ),
  'POST /admin/campaigns/preview': adminsWith(
    'mails',
    'How many a campaign would reach, whom it would skip and why, and one of its mails',
    {
      body: campaigns.campaignPreviewForm,
      response: campaigns.campaignPreview,
      refusals: ['NOT_FOUND'],
    },
  ),
  'POST /admin/campaigns/test': adminsWith(
    'mails',
    'Sends one of the mails of a campaign to the admin who asks',
    {
      body: campaigns.campaignPreviewForm,
      response: campaigns.campaignTestAnswer,
      refusals: ['NOT_FOUND', 'CAMPAIGN_NOBODY', 'NO_OWN_ADDRESS'],
    },
  ),
  'POST /admin/campaigns': adminsWith(
    'mails',
    'Sends a mail to everybody of an audience, now or at a time',
    {
      body: campaigns.campaignForm,
      response: campaigns.campaign,
      isIdempotent: true,
      refusals: ['NOT_FOUND'],
    },
  ),
  'GET /admin/campaigns': adminsWith('mails', 'Campaigns, the newest first, a page at a time', {
    query: campaigns.campaignsQuery,
    response: campaigns.campaignPage,
    invalidatedBy: [campaigns.CAMPAIGNS_CHANGED],
  }),
  'GET /admin/campaigns/:id': adminsWith(
    'mails',
    'One campaign, and a page of its recipients with the state of their mails',
    {
      query: campaigns.campaignQuery,
      response: campaigns.campaignDetails,
      invalidatedBy: [campaigns.CAMPAIGNS_CHANGED],
      refusals: ['NOT_FOUND'],
    },
  ),
  'POST /admin/campaigns/:id/pause': adminsWith(
    'mails',
    'Lets the mails of a campaign wait; repeating it changes nothing',
    { response: campaigns.campaign, refusals: ['NOT_FOUND', 'CAMPAIGN_STATE'] },
  ),
  'POST /admin/campaigns/:id/resume': adminsWith(
    'mails',
    'Resumes a paused campaign; repeating it changes nothing',
    { response: campaigns.campaign, refusals: ['NOT_FOUND', 'CAMPAIGN_STATE'] },
  ),
  'POST /admin/campaigns/:id/stop': adminsWith(
    'mails',
    'Ends a campaign: mails that were not sent are not sent; repeating it changes nothing',
    { response: campaigns.campaign, refusals: ['NOT_FOUND', 'CAMPAIGN_STATE'] },
  ),
  'POST /admin/campaigns/:id/retry': adminsWith(
    'mails',
    'Sends the mails that failed again, and no other',
    { response: campaigns.campaign, refusals: ['NOT_FOUND', 'CAMPAIGN_STATE'] },
  ),
  'POST /admin/campaigns/:id/resend': adminsWith(
    'mails',
    'Sends uncertain mails again, one or all: their recipients may get them twice; repeating it changes nothing',
    {
      body: campaigns.campaignResendForm,
      response: campaigns.campaign,
      refusals: ['NOT_FOUND', 'CAMPAIGN_STATE'],
    },
  ),
  'GET /mails/unsubscribe/:token': anyone(
    'The page of a mail’s unsubscribe link, with a button: opening it changes nothing',
    { params: byToken, produces: 'text/html', refusals: ['NOT_FOUND'] },
  ),
  'POST /mails/unsubscribe/:token': anyone(
    'Stops such mails to the address of this mail; mail programs call it too',
    { params: byToken, produces: 'text/html', allowsCrossOrigin: true, refusals: ['NOT_FOUND'] },
  ),
} as const;

export const mailerCalls = defineCalls('mailer', {
  'GET /mails': anyone('Every mail on one page, at two widths (demo mode only)', {
    produces: 'text/html',
    refusals: ['DEMO_ONLY'],
  }),
  'GET /mails/:template': anyone(
    'A mail filled with sample data, as HTML or plain text (demo mode only)',
    {
      params: z.object({ template: z.string().min(1).max(64) }),
      query: z.object({ as: z.enum(['html', 'text'], 'must be html or text').default('html') }),
      produces: 'text/html',
      refusals: ['DEMO_ONLY', 'NOT_FOUND'],
    },
  ),
  ...campaignCalls,
});
