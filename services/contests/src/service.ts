import type { Edition } from '@festival/edition';
import { chooseSecrets } from '@festival/edition/secrets';
import { AuditModule } from '@festival/service-kit/audit';
import { defineService, ServiceKitModule } from '@festival/service-kit/boot';
import { EDITION } from '@festival/service-kit/clock';
import { EventConsumersModule } from '@festival/service-kit/events';
import { ExportsModule } from '@festival/service-kit/exports';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { FormInterceptor, registerForms } from '@festival/service-kit/images/uploads';
import { OutboxModule } from '@festival/service-kit/outbox';
import { PeopleModule } from '@festival/service-kit/people';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { TrailModule } from '@festival/service-kit/trail';
import { type DynamicModule, Module } from '@nestjs/common';
import { DrawChanges, PhotoChanges, PointsChanges } from './changes.js';
import { type ContestsConfig, contestsConfig } from './config.js';
import { database } from './database.js';
import { AnnounceDraw } from './draws/announce-draw.js';
import { Beacon } from './draws/beacon.js';
import { CloseDraws } from './draws/close-draws.js';
import { DrawQueries } from './draws/draw.queries.js';
import { DrawWinners, SetNameConsent } from './draws/draw-winners.js';
import { DrawsController } from './draws/draws.controller.js';
import { DropPhoto } from './entries/drop-photo.js';
import { EntriesController } from './entries/entries.controller.js';
import { EntriesExport, EntryQueries } from './entries/entry.queries.js';
import { JudgeEntry } from './entries/judge-entry.js';
import { OwnEntries } from './entries/own-entries.js';
import { contestsImages } from './images.queries.js';
import { ContestsPeople } from './people.js';
import { AwardAttendance, PointsConsumer, ReconcilePurchases } from './points/consume-events.js';
import { GivePoints } from './points/give-points.js';
import { PointQueries, PointsExport } from './points/point.queries.js';
import { PointsController } from './points/points.controller.js';
import { PointsLedger } from './points/points-ledger.table.js';
import { QuizQueries, Quizzes, SECRETS } from './quizzes/quiz.queries.js';
import { AnswerQuestion, SettleAnswers } from './quizzes/quiz-answers.js';
import { QuizzesController } from './quizzes/quizzes.controller.js';
import { CastBallot } from './voting/cast-ballot.js';
import { PublishBallots } from './voting/publish-ballots.js';
import { AuditedBallots, ResultsQueries } from './voting/results.queries.js';
import { VotingController } from './voting/voting.controller.js';

@Module({})
class ContestsModule {
  static forRoot(config: ContestsConfig): DynamicModule {
    return {
      module: ContestsModule,
      imports: [
        ServiceKitModule.forRoot({
          name: 'contests',
          config,
          database: database(config.DATABASE_URL),
        }),
        ExportsModule.forRoot('contests'),
        TrailModule.forRoot('contests'),
        PeopleModule.forRoot('contests'),
        AuditModule,
        EventConsumersModule,
        IdempotencyModule,
        OutboxModule,
        SchedulesModule,
        contestsImages,
      ],
      controllers: [
        DrawsController,
        EntriesController,
        PointsController,
        QuizzesController,
        VotingController,
      ],
      providers: [
        DrawChanges,
        PhotoChanges,
        PointsChanges,
        Beacon,
        AnnounceDraw,
        CloseDraws,
        DrawWinners,
        SetNameConsent,
        DrawQueries,
        EntryQueries,
        OwnEntries,
        DropPhoto,
        FormInterceptor,
        EntriesExport,
        JudgeEntry,
        PointsLedger,
        GivePoints,
        AwardAttendance,
        PointsConsumer,
        ReconcilePurchases,
        PointQueries,
        PointsExport,
        {
          provide: SECRETS,
          useFactory: (edition: Edition) => chooseSecrets(edition),
          inject: [EDITION],
        },
        Quizzes,
        QuizQueries,
        AnswerQuestion,
        SettleAnswers,
        CastBallot,
        PublishBallots,
        ResultsQueries,
        AuditedBallots,
        ContestsPeople,
      ],
    };
  }
}

export const contestsService = defineService({
  name: 'contests',
  config: contestsConfig,
  database,
  createModule: (config) => ContestsModule.forRoot(config),
  prepare: registerForms,
});
