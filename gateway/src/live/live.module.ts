import { Module } from '@nestjs/common';
import { DeskStream } from './desk-stream.js';
import { OpenStreams } from './open-streams.js';
import { SessionEnds } from './session-ends.js';
import { StreamsController } from './streams.controller.js';
import { VacancyStream } from './vacancy-stream.js';

@Module({
  controllers: [StreamsController],
  providers: [DeskStream, OpenStreams, SessionEnds, VacancyStream],
})
export class LiveModule {}
