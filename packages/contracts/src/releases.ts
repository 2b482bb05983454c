export {
  type AreaHistory,
  type AreaReleases,
  type AreaStatus,
  activateForm,
  areaHistory,
  areaReleases,
  areaStatus,
  NOTE_HEADER,
  rollbackForm,
  rollbackReason,
  uploadHeaders,
  VERSION_HEADER,
} from './releases/area-releases.js';
export * from './releases/area-token.js';
export * from './releases/limits.js';
export * from './releases/live.js';
export * from './releases/names.js';
export * from './releases/numbers.js';
export * from './releases/page-report.js';
export * from './releases/preview.js';
export * from './releases/release.js';
