import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { EntriesModule } from '../entries/entries.module.js';
import { AdminEntryQueries, EntriesExport } from './admin-entry.queries.js';
import { EntrantRecipientsQueries } from './entrant-recipients.queries.js';
import { JudgeEntry } from './judge-entry.js';
import { JudgingController } from './judging.controller.js';

@Module({
  imports: [AuditModule, OutboxModule, ChangesModule, EntriesModule],
  controllers: [JudgingController],
  providers: [AdminEntryQueries, EntrantRecipientsQueries, EntriesExport, JudgeEntry],
})
export class JudgingModule {}
