export { AuditModule } from './audit.module.js';
export { type AuditedAction, AuditLog, writeAuditEntries } from './audit-log.js';
export { differences } from './differences.js';
export type { AuditEntry, AuditFilter } from './persistence/audit.rows.js';
export {
  AuditEntryEntity,
  type AuditedValues,
  AuditTermEntity,
} from './persistence/audit-entry.entity.js';
export { createAuditLogSql, dropAuditLogSql } from './persistence/create-audit-log.js';
export { SCHEDULE } from './schedule-actor.js';
