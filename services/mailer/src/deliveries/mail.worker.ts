import { type MailJob, queueNames } from '@festival/contracts/jobs';
import { RealClock } from '@festival/service-kit/clock';
import { QueueWorker, type Work, WorkerContext } from '@festival/service-kit/queues';
import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { SMTP_CONNECTIONS } from '../smtp/smtp.module.js';
import { DeliverMail, type DeliveryOutcome } from './commands/deliver-mail.js';
import { endJob } from './end-job.js';

/** Takes mail jobs from their queue and reports the results to it. */
@Injectable()
export class MailWorker extends QueueWorker<'mail'> {
  constructor(
    context: WorkerContext,
    private readonly deliverMail: DeliverMail,
    private readonly clock: RealClock,
  ) {
    super(context);
  }

  protected override work(): Work<'mail'> {
    return {
      queue: queueNames.mail,
      handlers: { 'mail.send': (data, job) => this.handle(data, job) },
      concurrency: SMTP_CONNECTIONS,
    };
  }

  private async handle(data: MailJob, job: Job): Promise<DeliveryOutcome> {
    return endJob(job, await this.deliverMail.execute(data), this.clock.now());
  }
}
