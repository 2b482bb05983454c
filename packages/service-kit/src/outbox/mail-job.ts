import type { MailJob } from '@festival/contracts/jobs';
import type { OutboxJob } from './outbox.js';

/** The job that sends a mail. The Message-ID is also the id of the job, so that a repeat is the same job. */
export const mailJob = (data: MailJob): OutboxJob<'mail.send'> => ({
  name: 'mail.send',
  jobId: data.messageId,
  data,
});
