import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { AskAgain } from './commands/ask-again.js';
import { ConfirmVendor } from './commands/confirm-vendor.js';
import { ConfirmationsController } from './confirmations.controller.js';
import { ConfirmationQueries } from './queries/confirmation.queries.js';

@Module({
  imports: [ChangesModule, AuditModule, OutboxModule],
  controllers: [ConfirmationsController],
  providers: [AskAgain, ConfirmVendor, ConfirmationQueries],
})
export class ConfirmationsModule {}
