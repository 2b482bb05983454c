import { Global, Module } from '@nestjs/common';
import { ChangeFeed } from './change-feed.js';
import { OpenStreams } from './open-streams.js';
import { SessionEnds } from './session-ends.js';
import { AdminStream, StreamsController, VacancyStream } from './streams.controller.js';

@Module({
  controllers: [StreamsController],
  providers: [AdminStream, OpenStreams, SessionEnds, VacancyStream],
})
export class LiveModule {}

@Global()
@Module({ providers: [ChangeFeed], exports: [ChangeFeed] })
export class ChangesModule {}
