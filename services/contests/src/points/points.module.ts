import { AuditModule } from '@festival/service-kit/audit';
import { EventConsumersModule } from '@festival/service-kit/events';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { Module } from '@nestjs/common';
import { GivePoints } from './commands/give-points.js';
import { KeepOrder } from './commands/keep-order.js';
import { KeepStudent } from './commands/keep-student.js';
import { PointsLedger } from './commands/points-ledger.js';
import { UndoPoints } from './commands/undo-points.js';
import { PointsConsumer } from './points.consumer.js';
import { PointsController } from './points.controller.js';
import { ChanceQueries } from './queries/chance.queries.js';
import { PointQueries } from './queries/point.queries.js';

/** Chances in the lucky draw. Other domains give them through `PointsLedger`, and read them from `ChanceQueries`. */
@Module({
  imports: [AuditModule, IdempotencyModule, EventConsumersModule],
  controllers: [PointsController],
  providers: [
    PointsLedger,
    GivePoints,
    UndoPoints,
    KeepOrder,
    KeepStudent,
    PointsConsumer,
    PointQueries,
    ChanceQueries,
  ],
  exports: [PointsLedger, ChanceQueries],
})
export class PointsModule {}
