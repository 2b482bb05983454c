export { toAuditFilter } from './to-audit-filter.js';
export { toTrailEntry } from './to-trail-entry.js';
export { TrailModule } from './trail.module.js';
