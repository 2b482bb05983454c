import { expect, it } from '@jest/globals';
import { campaignMailsJob, mailJob, priorityOf } from './jobs.js';
import { campaignMailTemplates, mailTemplates } from './mails.js';

/** Everything that jobs contain, for all of them. */
const data = {
  subjectId: 's',
  change: 'password',
  of: 'order-placed',
  campaignId: 'c',
  subjectIds: ['s'],
  area: 'workshops',
  version: '1.4.0',
  errors: 12,
  views: 80,
};
const ofCampaigns: readonly string[] = campaignMailTemplates;
const jobOf = (template: string) => ({ messageId: 'one', template, ...data });

it.each(mailTemplates)('%s has a job, which knows it by that name', (template) => {
  const job = ofCampaigns.includes(template) ? campaignMailsJob : mailJob;
  expect(job.parse(jobOf(template))).toMatchObject({ template });
});

it('links have priority over mails of orders, those over mails of workshops, and unknown mails come last', () => {
  const templates = ['password-reset', 'order-copy', 'workshop-reminder', 'from-tomorrow'];
  const priorities = templates.map((template) => priorityOf(jobOf(template) as never));
  expect(priorities).toEqual([1, 2, 3, 10]);
});

it('the test of a campaign is taken before the mails of all campaigns', () => {
  const job = jobOf('order-note');
  expect(priorityOf({ ...job, isTest: true } as never)).toBeLessThan(priorityOf(job as never));
});
