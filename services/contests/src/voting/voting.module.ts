import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { Module } from '@nestjs/common';
import { BallotQueries } from './ballot.queries.js';
import { CastBallot } from './cast-ballot.js';
import { VotingController } from './voting.controller.js';
import { WriteBallots } from './write-ballots.js';

@Module({
  imports: [IdempotencyModule],
  controllers: [VotingController],
  providers: [CastBallot, WriteBallots, BallotQueries],
})
export class VotingModule {}
