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
} from './area-releases.js';
export * from './area-token.js';
export * from './limits.js';
export * from './live.js';
export * from './names.js';
export * from './numbers.js';
export * from './page-report.js';
export * from './preview.js';
export * from './release.js';
