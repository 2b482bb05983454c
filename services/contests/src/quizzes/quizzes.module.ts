import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { PointsModule } from '../points/points.module.js';
import { SecretsModule } from '../secrets/secrets.module.js';
import { AnswerQuestion } from './commands/answer-question.js';
import { SettleAnswers } from './commands/settle-answers.js';
import { QuizQueries } from './queries/quiz.queries.js';
import { QuizzesController } from './quizzes.controller.js';
import { Quizzes } from './quizzes.js';
import { SettleAnswersSchedule } from './settle-answers.schedule.js';

@Module({
  imports: [SecretsModule, IdempotencyModule, SchedulesModule, PointsModule],
  controllers: [QuizzesController],
  providers: [Quizzes, QuizQueries, AnswerQuestion, SettleAnswers, SettleAnswersSchedule],
  exports: [SettleAnswers],
})
export class QuizzesModule {}
