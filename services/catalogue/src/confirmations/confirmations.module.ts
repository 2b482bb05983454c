import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { AskAgain } from './commands/ask-again.js';
import { ConfirmByAdmin } from './commands/confirm-by-admin.js';
import { ConfirmByLink } from './commands/confirm-by-link.js';
import { ConfirmationsController } from './confirmations.controller.js';
import { ConfirmationQueries } from './queries/confirmation.queries.js';

@Module({
  imports: [ChangesModule, AuditModule, OutboxModule],
  controllers: [ConfirmationsController],
  providers: [AskAgain, ConfirmByAdmin, ConfirmByLink, ConfirmationQueries],
})
export class ConfirmationsModule {}
