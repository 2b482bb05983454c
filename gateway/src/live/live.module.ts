import { type DynamicModule, Module } from '@nestjs/common';
import { MOST_STREAMS, OpenStreams } from './open-streams.js';
import { VacancyStreamController } from './vacancy-stream.controller.js';
import { VacancyStream } from './vacancy-stream.js';

/** More than come to sign up at once; each takes a socket and some kilobytes. */
const STREAMS = 5_000;

@Module({})
export class LiveModule {
  static forRoot(mostStreams = STREAMS): DynamicModule {
    return {
      module: LiveModule,
      controllers: [VacancyStreamController],
      providers: [{ provide: MOST_STREAMS, useValue: mostStreams }, OpenStreams, VacancyStream],
    };
  }
}
