import type { ExportingService } from '@festival/contracts/export-kinds';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AuditModule } from '../audit.js';
import { IdempotencyModule } from '../idempotency.js';
import { OutboxModule } from '../outbox.js';
import { QueuesModule } from '../queues.js';
import { SchedulesModule } from '../schedules.js';
import { BuildExport } from './building/build-export.js';
import { ExportWorker } from './building/export.worker.js';
import { LoadThrottle } from './building/load-throttle.js';
import { CancelExport } from './commands/cancel-export.js';
import { OpenExportFile } from './commands/open-export-file.js';
import { PruneExports } from './commands/prune-exports.js';
import { RequestExport } from './commands/request-export.js';
import { ExportRegistry } from './export-registry.js';
import { exportsControllerOf } from './exports.controller.js';
import { ExportsChannel } from './exports-channel.js';
import { ExportDownloads } from './files/export-downloads.js';
import { exportStore } from './files/export-store.js';
import { ExportRows } from './persistence/export.rows.js';
import { PruneExportsSchedule } from './prune-exports.schedule.js';
import { TrailExport } from './trail/trail-export.js';

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
