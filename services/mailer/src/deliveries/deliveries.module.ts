import { CONFIG } from '@festival/service-kit/config';
import { Health } from '@festival/service-kit/health';
import { QueuesModule } from '@festival/service-kit/queues';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { provideServiceClient, ServiceClient } from '@festival/service-kit/service-client';
import { Module } from '@nestjs/common';
import type { MailerConfig } from '../config.js';
import { MailWorker } from './deliver-mails.js';
import { DeliveryLog } from './delivery.table.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { MailWriter } from './mail-writer.js';
import { PruneDeliveries } from './prune-deliveries.js';
import { CampaignSmtp, SMTP_CONNECTIONS, SmtpSender } from './smtp-sender.js';

/** For the services that own the mails' subjects, the audiences and the trails. */
const ANSWER_WITHIN_MS = 5_000;

@Module({
  imports: [QueuesModule, SchedulesModule],
  providers: [
    DeliveryLog,
    DeliveryMetrics,
    MailWorker,
    MailWriter,
    PruneDeliveries,
    provideServiceClient(ANSWER_WITHIN_MS),
    {
      provide: SmtpSender,
      inject: [CONFIG, Health],
      useFactory: (config: MailerConfig, health: Health) => {
        const smtp = new SmtpSender(config, SMTP_CONNECTIONS);
        // Mails wait in the queue while the mail server is down, so the process is ready without it.
        health.add('smtp', () => smtp.verify(), { isRequired: false });
        return smtp;
      },
    },
    {
      provide: CampaignSmtp,
      inject: [CONFIG],
      useFactory: (config: MailerConfig) => new CampaignSmtp(config, config.CAMPAIGN_CONNECTIONS),
    },
  ],
  exports: [CampaignSmtp, DeliveryLog, MailWriter, ServiceClient],
})
export class DeliveriesModule {}
