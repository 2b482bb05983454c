import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { EntriesModule } from '../entries/entries.module.js';
import { RemoveEntry } from './commands/remove-entry.js';
import { ShortlistEntry } from './commands/shortlist-entry.js';
import { JudgingController } from './judging.controller.js';
import { AdminEntryQueries } from './queries/admin-entry.queries.js';
import { EntriesExport } from './queries/entries-export.js';
import { EntrantRecipientsController } from './recipients/entrant-recipients.controller.js';
import { EntrantRecipientsQueries } from './recipients/entrant-recipients.queries.js';

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
