import { expect, it } from '@jest/globals';
import { mailJob, priorityOf } from '../jobs/index.js';
import { mailTemplates } from './index.js';

const ids = {
  orderId: 'o',
  resetId: 'r',
  vendorId: 'v',
  eventId: 'e',
  winnerId: 'w',
  of: 'order-placed',
};
const jobOf = (template: string) => ({ messageId: 'one', template, ...ids });

it.each(mailTemplates)('%s has a job, which knows it by that name', (template) => {
  expect(mailJob.parse(jobOf(template))).toMatchObject({ messageId: 'one', template });
});

it('a link is taken before an order’s mail, that before a workshop’s, and what is unknown last', () => {
  const templates = ['password-reset', 'order-copy', 'workshop-reminder', 'from-tomorrow'];
  const priorities = templates.map((template) => priorityOf(jobOf(template) as never));
  expect(priorities).toEqual([1, 2, 3, 10]);
});
