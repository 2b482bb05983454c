import { AuditModule } from '@festival/service-kit/audit';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { EntriesModule } from '../entries/entries.module.js';
import { PublishBallots } from './commands/publish-ballots.js';
import { PublishBallotsSchedule } from './publish-ballots.schedule.js';
import { AuditedBallots } from './queries/audited-ballots.js';
import { BallotsExport } from './queries/ballots-export.js';
import { ResultsQueries } from './queries/results.queries.js';
import { ResultsController } from './results.controller.js';

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
