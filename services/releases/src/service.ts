import { AuditModule } from '@festival/service-kit/audit';
import { defineService, ServiceKitModule } from '@festival/service-kit/boot';
import { AreaTokenHolders } from '@festival/service-kit/identity';
import { OutboxModule } from '@festival/service-kit/outbox';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { TrailModule } from '@festival/service-kit/trail';
import { type DynamicModule, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AreaTokens } from './area-tokens.js';
import { type ReleasesConfig, releasesConfig } from './config.js';
import { database } from './database.js';
import { ReleasesPeople } from './people.js';
import { Archives, releaseStore } from './releases/archives.js';
import { GoLive, LiveStates } from './releases/go-live.js';
import { Previews } from './releases/previews.js';
import { PruneReleases } from './releases/prune-releases.js';
import { ReleaseQueries } from './releases/release.queries.js';
import { ReleasesController } from './releases/releases.controller.js';
import { Uploads } from './releases/uploads.js';
import { WatchErrors } from './releases/watch-errors.js';

/** Releases, and which of them are live. Everything that changes an area's state locks the area. */
@Module({})
class ReleasesModule {
  static forRoot(config: ReleasesConfig): DynamicModule {
    return {
      module: ReleasesModule,
      // Every call's guard checks tokens.
      global: true,
      exports: [AreaTokenHolders],
      imports: [
        ServiceKitModule.forRoot({
          name: 'releases',
          config,
          database: database(config.DATABASE_URL),
        }),
        TrailModule.forRoot('releases'),
        AuditModule,
        OutboxModule,
        SchedulesModule,
      ],
      controllers: [ReleasesController],
      providers: [
        AreaTokens,
        { provide: AreaTokenHolders, useExisting: AreaTokens },
        releaseStore,
        Archives,
        Uploads,
        GoLive,
        LiveStates,
        Previews,
        ReleaseQueries,
        WatchErrors,
        PruneReleases,
        ReleasesPeople,
      ],
    };
  }
}

/** Passes archives on as streams, so that nothing is read of an archive whose sender is refused. */
const registerArchives = (app: NestFastifyApplication): void => {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload));
};

export const releasesService = defineService({
  name: 'releases',
  config: releasesConfig,
  database,
  createModule: (config) => ReleasesModule.forRoot(config),
  prepare: registerArchives,
});
