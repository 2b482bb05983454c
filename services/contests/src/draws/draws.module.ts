import { AuditModule } from '@festival/service-kit/audit';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { OutboxModule } from '@festival/service-kit/outbox';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { PointsModule } from '../points/points.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { AdminDrawsController } from './admin-draws.controller.js';
import { AnnounceDraw } from './announce-draw.js';
import { Beacon } from './beacon.js';
import { CloseDraws, DueDrawsSchedule, SettleChances } from './close-draws.js';
import { DrawQueries } from './draw.queries.js';
import { DrawChanges } from './draw-changes.js';
import { DrawWinners } from './draw-winners.js';
import { DrawsController } from './draws.controller.js';
import { OwnChancesQueries } from './own-chances.queries.js';
import { RecordWinners } from './record-winners.js';
import { RedrawPrize } from './redraw-prize.js';
import { SetNameConsent } from './set-name-consent.js';

@Module({
  imports: [
    AuditModule,
    IdempotencyModule,
    OutboxModule,
    SchedulesModule,
    PointsModule,
    QuizzesModule,
  ],
  controllers: [AdminDrawsController, DrawsController],
  providers: [
    Beacon,
    SetNameConsent,
    AnnounceDraw,
    CloseDraws,
    DrawWinners,
    RecordWinners,
    RedrawPrize,
    SettleChances,
    DrawChanges,
    DueDrawsSchedule,
    DrawQueries,
    OwnChancesQueries,
  ],
})
export class DrawsModule {}
