import { AuditModule } from '@festival/service-kit/audit';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { EntriesModule } from '../entries/entries.module.js';
import { CastBallot } from './cast-ballot.js';
import { PublishBallots } from './publish-ballots.js';
import { AuditedBallots, ResultsQueries } from './results.queries.js';
import { VotingController } from './voting.controller.js';

@Module({
  imports: [AuditModule, IdempotencyModule, SchedulesModule, ChangesModule, EntriesModule],
  controllers: [VotingController],
  providers: [CastBallot, PublishBallots, ResultsQueries, AuditedBallots],
})
export class VotingModule {}
