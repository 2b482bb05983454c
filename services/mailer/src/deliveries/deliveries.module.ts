import { Module } from '@nestjs/common';
import { ServicesModule } from '../services/services.module.js';
import { SmtpModule } from '../smtp/smtp.module.js';
import { DeliverMail } from './deliver-mail.js';
import { DeliveryLog } from './delivery-log.js';
import { MailWorker } from './mail.worker.js';
import { MailWriter } from './mail-writer.js';

@Module({
  imports: [ServicesModule, SmtpModule],
  providers: [DeliverMail, DeliveryLog, MailWorker, MailWriter],
})
export class DeliveriesModule {}
