export {
  type ExportEvent,
  type ExportState,
  exportMachine,
  exportStates,
  exportStatesBefore,
  hasExportEnded,
  nextExportState,
} from './export.machine.js';
