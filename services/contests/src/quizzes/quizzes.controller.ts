import type { Identity } from '@festival/contracts/identity';
import { FestivalClock } from '@festival/service-kit/clock';
import { Endpoint, Input, type InputOf, keepUntil } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AnswerQuestion } from './answer-question.js';
import { QuizQueries } from './quiz.queries.js';

@Controller()
export class QuizzesController {
  constructor(
    private readonly queries: QuizQueries,
    private readonly answerQuestion: AnswerQuestion,
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
}
