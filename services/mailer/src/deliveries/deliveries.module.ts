import { QueuesModule } from '@festival/service-kit/queues';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { ServicesModule } from '../services/services.module.js';
import { SmtpModule } from '../smtp/smtp.module.js';
import { DeliverMail } from './deliver-mail.js';
import { DeliveryLog } from './delivery-log.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { MailWorker } from './mail.worker.js';
import { MailWriter } from './mail-writer.js';
import { PruneDeliveries } from './prune-deliveries.js';

@Module({
  imports: [QueuesModule, SchedulesModule, ServicesModule, SmtpModule],
  providers: [DeliverMail, DeliveryLog, DeliveryMetrics, MailWorker, MailWriter, PruneDeliveries],
  exports: [DeliveryLog],
})
export class DeliveriesModule {}
