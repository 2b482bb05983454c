export { PruneExports } from './commands/prune-exports.js';
export { ExportRegistry } from './export-registry.js';
export { ExportPostponed } from './export-source.js';
export { ExportsModule } from './exports.module.js';
export { ExportDownloads } from './files/export-downloads.js';
export { exportVariables } from './files/export-store.js';
export { createExportsSql, dropExportsSql } from './persistence/create-exports.js';
export { ExportEntity } from './persistence/export.entity.js';
export { type OtherTrails, TrailExport } from './trail/trail-export.js';
