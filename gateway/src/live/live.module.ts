import { Module } from '@nestjs/common';
import { AdminStream } from './admin-stream.js';
import { OpenStreams } from './open-streams.js';
import { SessionEnds } from './session-ends.js';
import { StreamsController } from './streams.controller.js';
import { VacancyStream } from './vacancy-stream.js';

@Module({
  controllers: [StreamsController],
  providers: [AdminStream, OpenStreams, SessionEnds, VacancyStream],
})
export class LiveModule {}
