import { type CampaignMailsJob, queueNames } from '@festival/contracts/jobs';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { QueueWorker, type Work, WorkerContext } from '@festival/service-kit/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { MailerConfig } from '../../config.js';
import { endJob } from '../../deliveries/end-job.js';
import { turnsOf } from '../domain/turns.js';
import { SendCampaignMails } from './send-campaign-mails.js';

/** While some mails are being sent, others are written and recorded in batches. */
const MAILS_PER_CONNECTION = 32;

/** Takes the mails of campaigns from their queue, at a rate that applies to all mailers together. */
@Injectable()
export class CampaignWorker extends QueueWorker<'campaigns'> {
  constructor(
    context: WorkerContext,
    private readonly sendMails: SendCampaignMails,
    @Inject(CONFIG) private readonly config: MailerConfig,
    private readonly clock: RealClock,
  ) {
    super(context);
  }

  protected override work(): Work<'campaigns'> {
    const { mails, jobsASecond } = turnsOf(this.config.CAMPAIGN_MAILS_PER_SECOND);
    return {
      queue: queueNames.campaigns,
      handlers: {
        'campaign.send-together': (data, job) => this.handle(data, job),
        'campaign.send': ({ campaignId, subjectId }, job) =>
          this.handle({ campaignId, subjectIds: [subjectId] }, job),
      },
      concurrency: Math.ceil((this.config.CAMPAIGN_CONNECTIONS * MAILS_PER_CONNECTION) / mails),
      mostASecond: jobsASecond,
    };
  }

  private async handle(
    mails: Pick<CampaignMailsJob, 'campaignId' | 'subjectIds'>,
    job: Job,
  ): Promise<unknown> {
    return endJob(job, await this.sendMails.execute(mails), this.clock.now());
  }
}
