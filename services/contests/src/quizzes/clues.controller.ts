import type { Clue } from '@festival/contracts/quizzes';
import type { Edition } from '@festival/edition';
import type { EditionSecrets } from '@festival/edition/secrets';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Endpoint, keepUntil } from '@festival/service-kit/http';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SECRETS } from './quiz.queries.js';

@Controller()
export class CluesController {
  constructor(
    @Inject(EDITION) private readonly edition: Edition,
    @Inject(SECRETS) private readonly secrets: EditionSecrets,
    private readonly clock: FestivalClock,
  ) {}

  @Endpoint('GET /clues')
  list(@Res({ passthrough: true }) reply: FastifyReply) {
    const now = this.clock.now();
    const { clues, nextAt } = listClues(this.edition, this.secrets, now);
    if (nextAt) keepUntil(reply, nextAt, now);
    return clues;
  }
}

interface Clues {
  clues: Clue[];
  /** When the next clue opens; undefined when all are open. */
  nextAt: Date | undefined;
}

/** The clues. Only open ones include their text. */
export const listClues = (
  { contests }: Pick<Edition, 'contests'>,
  secrets: Pick<EditionSecrets, 'clues'>,
  now: Date,
): Clues => {
  const known = contests.scavengerHunt.clues.map(({ id, opens }) => ({
    id,
    opens: new Date(opens),
  }));
  const hidden = known.filter(({ opens }) => now < opens).map(({ opens }) => opens.getTime());
  return {
    clues: known.map(({ id, opens }) => ({
      id,
      opensAt: opens.toISOString(),
      text: now < opens ? null : (secrets.clues[id] as string),
    })),
    nextAt: hidden.length > 0 ? new Date(Math.min(...hidden)) : undefined,
  };
};
