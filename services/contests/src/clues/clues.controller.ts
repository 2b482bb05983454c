import { contestsCalls } from '@festival/contracts/calls';
import type { Clue } from '@festival/contracts/quizzes';
import type { Edition } from '@festival/edition';
import type { EditionSecrets } from '@festival/edition/secrets';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Endpoint, keepUntil } from '@festival/service-kit/http';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SECRETS } from '../secrets.module.js';
import { listClues } from './list-clues.js';

@Controller()
export class CluesController {
  constructor(
    @Inject(EDITION) private readonly edition: Edition,
    @Inject(SECRETS) private readonly secrets: EditionSecrets,
    private readonly clock: FestivalClock,
  ) {}

  @Endpoint(contestsCalls, 'GET /clues')
  list(@Res({ passthrough: true }) reply: FastifyReply): Clue[] {
    const now = this.clock.now();
    const { clues, nextAt } = listClues(this.edition, this.secrets, now);
    if (nextAt) keepUntil(reply, nextAt, now);
    return clues;
  }
}
