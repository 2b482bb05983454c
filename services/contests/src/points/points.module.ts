import { AuditModule } from '@festival/service-kit/audit';
import { EventConsumersModule } from '@festival/service-kit/events';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { AwardAttendance } from './award-attendance.js';
import { ChanceQueries } from './chance.queries.js';
import { GivePoints } from './give-points.js';
import { PointQueries } from './point.queries.js';
import { PointsConsumer } from './points.consumer.js';
import { PointsController } from './points.controller.js';
import { PointsChanges } from './points-changes.js';
import { PointsExport } from './points-export.queries.js';
import { PointsLedger } from './points-ledger.table.js';
import { ReconcilePurchases, ReconcilePurchasesSchedule, RecordOrder } from './purchases.js';
import { ReadPeople } from './read-people.js';
import { RecordStudent } from './record-student.js';
import { UndoPoints } from './undo-points.js';

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
