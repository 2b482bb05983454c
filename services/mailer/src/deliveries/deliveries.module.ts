import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { SmtpModule } from '../smtp/smtp.module.js';
import { DeliverMail } from './deliver-mail.js';
import { DeliveryLog } from './delivery-log.js';
import { MailWorker } from './mail.worker.js';
import { OrderMailWriter } from './order-mail-writer.js';

@Module({
  imports: [OrdersModule, SmtpModule],
  providers: [DeliverMail, DeliveryLog, MailWorker, OrderMailWriter],
})
export class DeliveriesModule {}
