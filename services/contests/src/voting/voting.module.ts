import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { Module } from '@nestjs/common';
import { CastBallot } from './commands/cast-ballot.js';
import { WriteBallots } from './commands/write-ballots.js';
import { BallotQueries } from './queries/ballot.queries.js';
import { VotingController } from './voting.controller.js';

@Module({
  imports: [IdempotencyModule],
  controllers: [VotingController],
  providers: [CastBallot, WriteBallots, BallotQueries],
})
export class VotingModule {}
