import { contestsCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type { BallotAnswer, OwnBallot } from '@festival/contracts/photos';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { BallotQueries } from './ballot.queries.js';
import { CastBallot } from './cast-ballot.js';

type Calls = typeof contestsCalls;

@Controller()
export class VotingController {
  constructor(
    private readonly castBallot: CastBallot,
    private readonly ballots: BallotQueries,
  ) {}

  @Endpoint(contestsCalls, 'POST /photos/vote')
  vote(
    @Input() { body }: InputOf<Calls['POST /photos/vote']>,
    @Who() student: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ): Promise<BallotAnswer> {
    return this.castBallot.execute(student, body, keyed(body));
  }

  @Endpoint(contestsCalls, 'GET /photos/ballot')
  own(@Who() student: Identity): Promise<OwnBallot> {
    return this.ballots.own(student.sub);
  }
}
