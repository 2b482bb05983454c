import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { PointsModule } from '../points/points.module.js';
import { SecretsModule } from '../secrets.module.js';
import { AnswerQuestion } from './answer-question.js';
import { QuizQueries } from './quiz.queries.js';
import { QuizzesController } from './quizzes.controller.js';
import { Quizzes } from './quizzes.js';
import { SettleAnswers, SettleAnswersSchedule } from './settle-answers.js';

@Module({
  imports: [SecretsModule, IdempotencyModule, SchedulesModule, PointsModule],
  controllers: [QuizzesController],
  providers: [Quizzes, QuizQueries, AnswerQuestion, SettleAnswers, SettleAnswersSchedule],
  exports: [SettleAnswers],
})
export class QuizzesModule {}
