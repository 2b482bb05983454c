import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { AskAgain } from './ask-again.js';
import { ConfirmVendor } from './confirm-vendor.js';
import { ConfirmationQueries } from './confirmation.queries.js';
import { ConfirmationsController } from './confirmations.controller.js';

@Module({
  imports: [ChangesModule, AuditModule, OutboxModule],
  controllers: [ConfirmationsController],
  providers: [AskAgain, ConfirmVendor, ConfirmationQueries],
})
export class ConfirmationsModule {}
