import { QueuesModule } from '@festival/service-kit/queues';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { ServicesModule } from '../services/services.module.js';
import { SmtpModule } from '../smtp/smtp.module.js';
import { DeliverMail } from './commands/deliver-mail.js';
import { PruneDeliveries } from './commands/prune-deliveries.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { MailWorker } from './mail.worker.js';
import { MailWriter } from './mail-writer.js';
import { DeliveryLog } from './persistence/delivery-log.js';
import { PruneDeliveriesSchedule } from './prune-deliveries.schedule.js';

@Module({
  imports: [QueuesModule, SchedulesModule, ServicesModule, SmtpModule],
  providers: [
    DeliverMail,
    DeliveryLog,
    DeliveryMetrics,
    MailWorker,
    MailWriter,
    PruneDeliveries,
    PruneDeliveriesSchedule,
  ],
  exports: [DeliveryLog],
})
export class DeliveriesModule {}
