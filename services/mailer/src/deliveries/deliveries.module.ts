import { CONFIG } from '@festival/service-kit/config';
import { Health } from '@festival/service-kit/health';
import { QueuesModule } from '@festival/service-kit/queues';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import type { MailerConfig } from '../config.js';
import { ServicesModule } from '../other-services.js';
import { MailWorker } from './deliver-mails.js';
import { DeliveryLog } from './delivery.table.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { MailWriter } from './mail-writer.js';
import { PruneDeliveries } from './prune-deliveries.js';
import { CampaignSmtp, SMTP_CONNECTIONS, SmtpSender } from './smtp-sender.js';

@Module({
  imports: [QueuesModule, SchedulesModule, ServicesModule],
  providers: [
    DeliveryLog,
    DeliveryMetrics,
    MailWorker,
    MailWriter,
    PruneDeliveries,
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
  exports: [CampaignSmtp, DeliveryLog, MailWriter],
})
export class DeliveriesModule {}
