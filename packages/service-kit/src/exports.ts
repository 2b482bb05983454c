export { PruneExports } from './exports/commands/prune-exports.js';
export { ExportRegistry } from './exports/export-registry.js';
export { ExportPostponed } from './exports/export-source.js';
export { ExportsModule } from './exports/exports.module.js';
export { ExportDownloads } from './exports/files/export-downloads.js';
export { exportVariables } from './exports/files/export-store.js';
export { createExportsSql, dropExportsSql } from './exports/persistence/create-exports.js';
export { ExportEntity } from './exports/persistence/export.entity.js';
export { type OtherTrails, TrailExport } from './exports/trail/trail-export.js';
