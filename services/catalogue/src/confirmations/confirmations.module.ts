import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { AskAgain } from './ask-again.js';
import { ConfirmByAdmin, ConfirmByLink } from './confirm-vendors.js';
import { ConfirmationQueries } from './confirmation.queries.js';
import { ConfirmationsController } from './confirmations.controller.js';

@Module({
  imports: [ChangesModule, AuditModule, OutboxModule],
  controllers: [ConfirmationsController],
  providers: [AskAgain, ConfirmByAdmin, ConfirmByLink, ConfirmationQueries],
})
export class ConfirmationsModule {}
