import { type CampaignMailJob, queueNames } from '@festival/contracts/jobs';
import { CONFIG } from '@festival/service-kit/config';
import { QueueWorker, type Work, WorkerContext } from '@festival/service-kit/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { MailerConfig } from '../../config.js';
import { endJob } from '../../deliveries/end-job.js';
import { SendCampaignMail } from './send-campaign-mail.js';

/** While some mails are being sent, others are written and recorded in batches. */
const MAILS_A_CONNECTION = 32;

/** Takes the mails of campaigns from their queue, at a rate that applies to all mailers together. */
@Injectable()
export class CampaignWorker extends QueueWorker<'campaigns'> {
  constructor(
    context: WorkerContext,
    private readonly sendMail: SendCampaignMail,
    @Inject(CONFIG) private readonly config: MailerConfig,
  ) {
    super(context);
  }

  protected override work(): Work<'campaigns'> {
    return {
      queue: queueNames.campaigns,
      handlers: { 'campaign.send': (data, job) => this.handle(data, job) },
      concurrency: this.config.CAMPAIGN_CONNECTIONS * MAILS_A_CONNECTION,
      mostASecond: this.config.CAMPAIGN_MAILS_A_SECOND,
    };
  }

  private async handle(data: CampaignMailJob, job: Job): Promise<unknown> {
    return endJob(job, await this.sendMail.execute(data));
  }
}
