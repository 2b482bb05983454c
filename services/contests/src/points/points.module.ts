import { AuditModule } from '@festival/service-kit/audit';
import { EventConsumersModule } from '@festival/service-kit/events';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { AwardAttendance, PointsConsumer, RecordStudent } from './consume-events.js';
import { GivePoints, UndoPoints } from './give-points.js';
import { ChanceQueries, PointQueries } from './point.queries.js';
import { PointsController } from './points.controller.js';
import { PointsExport } from './points-export.queries.js';
import { PointsLedger } from './points-ledger.table.js';
import { ReconcilePurchases, RecordOrder } from './purchases.js';

/** Chances in the lucky draw. Other domains give them with `PointsLedger` and read them with `ChanceQueries`. */
@Module({
  imports: [AuditModule, ChangesModule, IdempotencyModule, EventConsumersModule, SchedulesModule],
  controllers: [PointsController],
  providers: [
    PointsLedger,
    GivePoints,
    UndoPoints,
    RecordOrder,
    AwardAttendance,
    RecordStudent,
    PointsConsumer,
    ReconcilePurchases,
    PointQueries,
    PointsExport,
    ChanceQueries,
  ],
  exports: [PointsLedger, ChanceQueries, PointsConsumer, ReconcilePurchases],
})
export class PointsModule {}
