import { AuditModule } from '@festival/service-kit/audit';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { Module } from '@nestjs/common';
import { CreateEntry } from './commands/create-entry.js';
import { ContestsController } from './contests.controller.js';
import { EntryQueries } from './queries/entry.queries.js';

@Module({
  imports: [AuditModule, IdempotencyModule],
  controllers: [ContestsController],
  providers: [CreateEntry, EntryQueries],
})
export class ContestsModule {}
