import { AuditModule } from '@festival/service-kit/audit';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { OutboxModule } from '@festival/service-kit/outbox';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { PointsModule } from '../points/points.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { AdminDrawsController } from './admin-draws.controller.js';
import { Beacon } from './beacon/beacon.js';
import { AnnounceDraw } from './commands/announce-draw.js';
import { CloseDraws } from './commands/close-draws.js';
import { DrawWinners } from './commands/draw-winners.js';
import { RecordWinners } from './commands/record-winners.js';
import { RedrawPrize } from './commands/redraw-prize.js';
import { SetNameConsent } from './commands/set-name-consent.js';
import { SettleChances } from './commands/settle-chances.js';
import { DrawChanges } from './draw-changes.js';
import { DrawsController } from './draws.controller.js';
import { DueDrawsSchedule } from './due-draws.schedule.js';
import { DrawQueries } from './queries/draw.queries.js';
import { OwnChancesQueries } from './queries/own-chances.queries.js';

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
