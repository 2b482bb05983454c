import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { EntriesModule } from '../entries/entries.module.js';
import { AdminEntryQueries } from './admin-entry.queries.js';
import { EntrantRecipientsController } from './entrant-recipients.controller.js';
import { EntrantRecipientsQueries } from './entrant-recipients.queries.js';
import { EntriesExport } from './entries-export.queries.js';
import { JudgingController } from './judging.controller.js';
import { RemoveEntry } from './remove-entry.js';
import { ShortlistEntry } from './shortlist-entry.js';

@Module({
  imports: [AuditModule, OutboxModule, ChangesModule, EntriesModule],
  controllers: [EntrantRecipientsController, JudgingController],
  providers: [
    AdminEntryQueries,
    EntrantRecipientsQueries,
    EntriesExport,
    ShortlistEntry,
    RemoveEntry,
  ],
})
export class JudgingModule {}
