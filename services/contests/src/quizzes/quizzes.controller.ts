import type { Identity } from '@festival/contracts/identity';
import type { Clue } from '@festival/contracts/quizzes';
import type { Edition } from '@festival/edition';
import type { EditionSecrets } from '@festival/edition/secrets';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Endpoint, Input, type InputOf, keepUntil } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { QuizQueries, SECRETS } from './quiz.queries.js';
import { AnswerQuestion } from './quiz-answers.js';

@Controller()
export class QuizzesController {
  constructor(
    private readonly queries: QuizQueries,
    private readonly answerQuestion: AnswerQuestion,
    @Inject(EDITION) private readonly edition: Edition,
    @Inject(SECRETS) private readonly secrets: EditionSecrets,
    private readonly clock: FestivalClock,
  ) {}

  @Endpoint('GET /quizzes/:performance')
  async read(
    @Input() { params }: InputOf<'GET /quizzes/:performance'>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Who() who?: Identity,
  ) {
    const now = this.clock.now();
    const { quiz, until } = await this.queries.describe(params.performance, who, now);
    if (until) keepUntil(reply, until, now);
    return quiz;
  }

  @Endpoint('POST /quizzes/:performance/answers')
  answer(
    @Input() { params, body }: InputOf<'POST /quizzes/:performance/answers'>,
    @Who() student: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ) {
    const { performance } = params;
    const request = keyed({ performance, ...body });
    return this.answerQuestion.execute(student, performance, body, request);
  }

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
