import type { ExportingService } from '@festival/contracts/export-kinds';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AuditModule } from './audit.js';
import { BuildExport, ExportWorker, LoadThrottle } from './exports/build-export.js';
import { ExportRows, ExportsChannel } from './exports/export.table.js';
import { ExportDownloads } from './exports/export-downloads.js';
import { ExportRegistry, exportStore } from './exports/export-registry.js';
import {
  CancelExport,
  exportsControllerOf,
  OpenExportFile,
  RequestExport,
} from './exports/exports.controller.js';
import { PruneExports, PruneExportsSchedule } from './exports/prune-exports.js';
import { TrailExport } from './exports/trail-export.js';
import { IdempotencyModule } from './idempotency.js';
import { OutboxModule } from './outbox.js';
import { QueuesModule } from './queues.js';
import { SchedulesModule } from './schedules.js';

export { createExportsSql, ExportEntity } from './exports/export.table.js';
export { ExportDownloads } from './exports/export-downloads.js';
export { ExportPostponed, ExportRegistry, exportVariables } from './exports/export-registry.js';
export { PruneExports } from './exports/prune-exports.js';
export { type OtherTrails, TrailExport } from './exports/trail-export.js';

/**
 * The exports of a service. Its configuration needs the `exportVariables`; its database needs the tables of exports, audit log, outbox and idempotency
 * keys. Each domain adds its sources to the `ExportRegistry`; the trail is always there.
 */
@Global()
@Module({})
export class ExportsModule {
  static forRoot(service: ExportingService): DynamicModule {
    return {
      module: ExportsModule,
      imports: [AuditModule, IdempotencyModule, OutboxModule, QueuesModule, SchedulesModule],
      controllers: [exportsControllerOf(service)],
      providers: [
        ExportRegistry,
        ExportRows,
        ExportsChannel,
        ExportDownloads,
        RequestExport,
        CancelExport,
        OpenExportFile,
        BuildExport,
        LoadThrottle,
        ExportWorker,
        PruneExports,
        PruneExportsSchedule,
        TrailExport,
        exportStore,
      ],
      exports: [ExportRegistry, ExportDownloads, TrailExport],
    };
  }
}
