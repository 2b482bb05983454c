import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { Module } from '@nestjs/common';
import { SecretsModule } from '../secrets/secrets.module.js';
import { AnswerQuestion } from './commands/answer-question.js';
import { QuizQueries } from './queries/quiz.queries.js';
import { QuizzesController } from './quizzes.controller.js';
import { Quizzes } from './quizzes.js';

@Module({
  imports: [SecretsModule, IdempotencyModule],
  controllers: [QuizzesController],
  providers: [Quizzes, QuizQueries, AnswerQuestion],
})
export class QuizzesModule {}
