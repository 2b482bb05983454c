import { defineService, ServiceKitModule } from '@festival/service-kit/boot';
import { ExportsModule } from '@festival/service-kit/exports';
import { registerForms } from '@festival/service-kit/images/uploads';
import { TrailModule } from '@festival/service-kit/trail';
import { type DynamicModule, Module } from '@nestjs/common';
import { type ContestsConfig, contestsConfig } from './config.js';
import { database } from './database.js';
import { DrawsModule } from './draws/draws.module.js';
import { EntriesModule } from './entries/entries.module.js';
import { JudgingModule } from './judging/judging.module.js';
import { PointsModule } from './points/points.module.js';
import { QuizzesModule } from './quizzes/quizzes.module.js';
import { VotingModule } from './voting/voting.module.js';

@Module({})
class AppModule {
  static forRoot(config: ContestsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({
          name: 'contests',
          config,
          database: database(config.DATABASE_URL),
        }),
        ExportsModule.forRoot('contests'),
        TrailModule.forRoot('contests'),
        EntriesModule,
        JudgingModule,
        VotingModule,
        PointsModule,
        QuizzesModule,
        DrawsModule,
      ],
    };
  }
}

export const contestsService = defineService({
  name: 'contests',
  config: contestsConfig,
  database,
  createModule: (config) => AppModule.forRoot(config),
  prepare: registerForms,
});
