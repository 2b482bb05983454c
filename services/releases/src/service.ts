import { defineService, ServiceKitModule } from '@festival/service-kit/boot';
import { TrailModule } from '@festival/service-kit/trail';
import { type DynamicModule, Module } from '@nestjs/common';
import { type ReleasesConfig, releasesConfig } from './config.js';
import { database } from './database.js';
import { ArchivesModule, registerArchives } from './releases/archives.js';
import { ReleasesModule } from './releases/releases.module.js';
import { TokensModule } from './tokens/tokens.module.js';

@Module({})
class AppModule {
  static forRoot(config: ReleasesConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({
          name: 'releases',
          config,
          database: database(config.DATABASE_URL),
        }),
        TrailModule.forRoot('releases'),
        ArchivesModule,
        TokensModule,
        ReleasesModule,
      ],
    };
  }
}

export const releasesService = defineService({
  name: 'releases',
  config: releasesConfig,
  database,
  createModule: (config) => AppModule.forRoot(config),
  prepare: registerArchives,
});
