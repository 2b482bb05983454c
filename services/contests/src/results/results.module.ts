import { AuditModule } from '@festival/service-kit/audit';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { EntriesModule } from '../entries/entries.module.js';
import { AuditedBallots } from './audited-ballots.queries.js';
import { BallotsExport } from './ballots-export.queries.js';
import { PublishBallots, PublishBallotsSchedule } from './publish-ballots.js';
import { ResultsController } from './results.controller.js';
import { ResultsQueries } from './results.queries.js';

@Module({
  imports: [AuditModule, SchedulesModule, ChangesModule, EntriesModule],
  controllers: [ResultsController],
  providers: [
    PublishBallots,
    PublishBallotsSchedule,
    ResultsQueries,
    AuditedBallots,
    BallotsExport,
  ],
})
export class ResultsModule {}
