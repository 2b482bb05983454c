import { ServiceKitModule } from '@festival/service-kit/boot';
import { type DynamicModule, Module } from '@nestjs/common';
import type { ContestsConfig } from './config.js';
import { database } from './database.js';
import { DrawsModule } from './draws/draws.module.js';
import { EntriesModule } from './entries/entries.module.js';
import { PointsModule } from './points/points.module.js';

@Module({})
export class AppModule {
  static forRoot(config: ContestsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({
          name: 'contests',
          config,
          database: database(config.DATABASE_URL),
        }),
        EntriesModule,
        PointsModule,
        DrawsModule,
      ],
    };
  }
}
