import { AuditModule } from '@festival/service-kit/audit';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { OutboxModule } from '@festival/service-kit/outbox';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { PointsModule } from '../points/points.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { AnnounceDraw } from './announce-draw.js';
import { Beacon } from './beacon.js';
import { CloseDraws, SettleChances } from './close-draws.js';
import { DrawQueries } from './draw.queries.js';
import { DrawWinners, RecordWinners } from './draw-winners.js';
import { DrawsController } from './draws.controller.js';
import { RedrawPrize, SetNameConsent } from './redraw-prize.js';

@Module({
  imports: [
    AuditModule,
    ChangesModule,
    IdempotencyModule,
    OutboxModule,
    SchedulesModule,
    PointsModule,
    QuizzesModule,
  ],
  controllers: [DrawsController],
  providers: [
    Beacon,
    AnnounceDraw,
    CloseDraws,
    SettleChances,
    DrawWinners,
    RecordWinners,
    RedrawPrize,
    SetNameConsent,
    DrawQueries,
  ],
})
export class DrawsModule {}
