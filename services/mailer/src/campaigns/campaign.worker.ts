import { type CampaignMailsJob, queueNames } from '@festival/contracts/jobs';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { QueueWorker, type Work, WorkerContext } from '@festival/service-kit/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { MailerConfig } from '../config.js';
import { DeliverMails, lookAgain } from '../deliveries/deliver-mails.js';
import { DeliveryLog } from '../deliveries/delivery.table.js';
import { MailWriter } from '../deliveries/mail-writer.js';
import { CampaignSmtp } from '../deliveries/smtp-sender.js';
import { mailbox } from '../mails/parts/texts.js';
import { CampaignRows } from './campaign.table.js';
import { campaignMessageId, jobRate } from './queued-mails.table.js';

/** While some mails are being sent, others are written and recorded in batches. */
const MAILS_PER_CONNECTION = 32;

/** Takes the mails of campaigns from their queue, at a rate that applies to all mailers together. */
@Injectable()
export class CampaignWorker extends QueueWorker<'campaigns'> {
  private readonly deliverMails: DeliverMails;

  constructor(
    context: WorkerContext,
    private readonly writer: MailWriter,
    private readonly clock: RealClock,
    log: DeliveryLog,
    private readonly rows: CampaignRows,
    smtp: CampaignSmtp,
    @Inject(CONFIG) private readonly config: MailerConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(context);
    this.deliverMails = new DeliverMails(log, smtp, config.CAMPAIGN_CONNECTIONS, logger);
  }

  protected override work(): Work<'campaigns'> {
    const { mails, jobsASecond } = jobRate(this.config.CAMPAIGN_MAILS_PER_SECOND);
    return {
      queue: queueNames.campaigns,
      handlers: { 'campaign.send-together': (data, job) => this.handle(data, job) },
      concurrency: Math.ceil((this.config.CAMPAIGN_CONNECTIONS * MAILS_PER_CONNECTION) / mails),
      mostASecond: jobsASecond,
    };
  }

  private async handle({ campaignId, subjectIds }: CampaignMailsJob, job: Job): Promise<string> {
    const campaign = await this.rows.find(campaignId);
    if (!campaign) return 'done';
    const outcomes = await this.deliverMails.execute(
      subjectIds.map((subjectId) => campaignMessageId(campaignId, subjectId)),
      async (mails) => {
        const ids = mails.map(({ subjectId }) => subjectId);
        const write = await this.writer.writeMany(campaign, ids);
        return ({ messageId, subjectId, recipient, recipientName }) =>
          write({ messageId, subjectId, to: mailbox(recipientName ?? '', recipient ?? '') });
      },
    );
    return outcomes.includes('busy') ? lookAgain(job, this.clock.now()) : 'done';
  }
}
