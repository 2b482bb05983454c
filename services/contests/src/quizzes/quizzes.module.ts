import type { Edition } from '@festival/edition';
import { chooseSecrets } from '@festival/edition/secrets';
import { EDITION } from '@festival/service-kit/clock';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { PointsModule } from '../points/points.module.js';
import { AnswerQuestion } from './answer-question.js';
import { CluesController } from './clues.controller.js';
import { QuizQueries, Quizzes, SECRETS } from './quiz.queries.js';
import { QuizzesController } from './quizzes.controller.js';
import { SettleAnswers } from './settle-answers.js';

/** The quizzes and the clues. The service does not start without their secrets, which only it may import. */
@Module({
  imports: [IdempotencyModule, SchedulesModule, PointsModule],
  controllers: [QuizzesController, CluesController],
  providers: [
    {
      provide: SECRETS,
      useFactory: (edition: Edition) => chooseSecrets(edition),
      inject: [EDITION],
    },
    Quizzes,
    QuizQueries,
    AnswerQuestion,
    SettleAnswers,
  ],
  exports: [SettleAnswers],
})
export class QuizzesModule {}
