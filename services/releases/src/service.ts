import { defineService, ServiceKitModule } from '@festival/service-kit/boot';
import { TrailModule } from '@festival/service-kit/trail';
import { type DynamicModule, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { type ReleasesConfig, releasesConfig } from './config.js';
import { database } from './database.js';
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
        TokensModule,
        ReleasesModule,
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
  createModule: (config) => AppModule.forRoot(config),
  prepare: registerArchives,
});
