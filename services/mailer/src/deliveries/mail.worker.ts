import { type MailJob, queueNames } from '@festival/contracts/jobs';
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
import type { MailerConfig } from '../config.js';
import { SMTP_CONNECTIONS } from '../smtp/smtp.module.js';
import { DeliverMail, type DeliveryOutcome } from './commands/deliver-mail.js';
import { endJob } from './end-job.js';

/** Takes mail jobs from their queue and reports the results to it. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private worker?: Worker;

  constructor(
    private readonly deliverMail: DeliverMail,
    private readonly queues: Queues,
    @Inject(CONFIG) private readonly config: MailerConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    // Adds the queue's depth to the metrics of this process.
    this.queues.get(queueNames.mail);
    this.worker = startWorker({
      queue: queueNames.mail,
      handlers: { 'mail.send': (data, job) => this.handle(data, job) },
      concurrency: SMTP_CONNECTIONS,
      redisUrl: this.config.REDIS_URL,
      logger: this.logger,
    });
  }

  /** Lets mails in flight finish while the database is still open. */
  async onModuleDestroy(): Promise<void> {
    await this.worker?.close();
  }

  private async handle(data: MailJob, job: Job): Promise<DeliveryOutcome> {
    return endJob(job, await this.deliverMail.execute(data));
  }
}
