import { type CampaignMailJob, queueNames } from '@festival/contracts/jobs';
import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Queues, startWorker } from '@festival/service-kit/queues';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Job, Worker } from 'bullmq';
import type { MailerConfig } from '../../config.js';
import { endJob } from '../../deliveries/end-job.js';
import { SendCampaignMail } from './send-campaign-mail.js';

/** While some mails are being sent, others are written and recorded in batches. */
const MAILS_A_CONNECTION = 32;

/** Takes the mails of campaigns from their queue, at a rate that applies to all mailers together. */
@Injectable()
export class CampaignWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private worker?: Worker;

  constructor(
    private readonly sendMail: SendCampaignMail,
    private readonly queues: Queues,
    @Inject(CONFIG) private readonly config: MailerConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    // Adds the queue's depth to the metrics of this process.
    this.queues.get(queueNames.campaigns);
    this.worker = startWorker({
      queue: queueNames.campaigns,
      handlers: { 'campaign.send': (data, job) => this.handle(data, job) },
      concurrency: this.config.CAMPAIGN_CONNECTIONS * MAILS_A_CONNECTION,
      mostASecond: this.config.CAMPAIGN_MAILS_A_SECOND,
      redisUrl: this.config.REDIS_URL,
      logger: this.logger,
    });
  }

  /** Lets mails in flight finish while the database is still open. */
  async onModuleDestroy(): Promise<void> {
    await this.worker?.close();
  }

  private async handle(data: CampaignMailJob, job: Job): Promise<unknown> {
    return endJob(job, await this.sendMail.execute(data));
  }
}
