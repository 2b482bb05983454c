export { AuditModule } from './audit/audit.module.js';
export { type AuditedAction, AuditLog, writeAuditEntries } from './audit/audit-log.js';
export { differences } from './audit/differences.js';
export type { AuditEntry, AuditFilter } from './audit/persistence/audit.rows.js';
export {
  AuditEntryEntity,
  type AuditedValues,
  AuditTermEntity,
} from './audit/persistence/audit-entry.entity.js';
export { createAuditLogSql, dropAuditLogSql } from './audit/persistence/create-audit-log.js';
export { SCHEDULE } from './audit/schedule-actor.js';
