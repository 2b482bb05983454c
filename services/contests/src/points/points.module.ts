import { AuditModule } from '@festival/service-kit/audit';
import { EventConsumersModule } from '@festival/service-kit/events';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { AwardAttendance } from './commands/award-attendance.js';
import { GivePoints } from './commands/give-points.js';
import { ReadPeople } from './commands/read-people.js';
import { ReconcilePurchases } from './commands/reconcile-purchases.js';
import { RecordOrder } from './commands/record-order.js';
import { RecordStudent } from './commands/record-student.js';
import { UndoPoints } from './commands/undo-points.js';
import { PointsLedger } from './persistence/points-ledger.js';
import { PointsConsumer } from './points.consumer.js';
import { PointsController } from './points.controller.js';
import { PointsChanges } from './points-changes.js';
import { ChanceQueries } from './queries/chance.queries.js';
import { PointQueries } from './queries/point.queries.js';
import { PointsExport } from './queries/points-export.js';
import { ReconcilePurchasesSchedule } from './reconcile-purchases.schedule.js';

/** Chances in the lucky draw. Other domains give them with `PointsLedger` and read them with `ChanceQueries`. */
@Module({
  imports: [AuditModule, IdempotencyModule, EventConsumersModule, SchedulesModule],
  controllers: [PointsController],
  providers: [
    PointsLedger,
    GivePoints,
    UndoPoints,
    RecordOrder,
    AwardAttendance,
    RecordStudent,
    PointsChanges,
    PointsConsumer,
    ReadPeople,
    ReconcilePurchases,
    ReconcilePurchasesSchedule,
    PointQueries,
    PointsExport,
    ChanceQueries,
  ],
  exports: [PointsLedger, ChanceQueries, ReadPeople, ReconcilePurchases],
})
export class PointsModule {}
