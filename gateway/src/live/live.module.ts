import { Module } from '@nestjs/common';
import { OpenStreams } from './open-streams.js';
import { SessionEnds } from './session-ends.js';
import { VacancyStreamController } from './vacancy-stream.controller.js';
import { VacancyStream } from './vacancy-stream.js';

@Module({
  controllers: [VacancyStreamController],
  providers: [OpenStreams, SessionEnds, VacancyStream],
})
export class LiveModule {}
