export {
  type ExportState,
  exportStatesBefore,
  nextExportState,
} from './export.machine.js';
