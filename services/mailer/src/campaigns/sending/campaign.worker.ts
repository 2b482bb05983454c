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

/** While one mail is on its way, others are written and recorded, many together. */
const MAILS_A_CONNECTION = 32;

/** Takes the mails of campaigns off their queue, at a rate that holds over all mailers. */
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
    // Its depth is among this process's metrics from now on.
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

  /** Lets mails in flight finish, while the database is still open. */
  async onModuleDestroy(): Promise<void> {
    await this.worker?.close();
  }

  private async handle(data: CampaignMailJob, job: Job): Promise<unknown> {
    return endJob(job, await this.sendMail.execute(data));
  }
}
