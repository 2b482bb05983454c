import { z } from 'zod';
import { mailAudiences, mailKindNames } from '../mails.js';
import { campaignCalls } from './campaigns.calls.js';
import { defineCalls } from './definition/call.js';

/** A mail, filled with sample data. */
const mailPreview = z.object({
  template: z.string(),
  subject: z.string(),
  description: z.string(),
  kind: z.enum(mailKindNames),
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
