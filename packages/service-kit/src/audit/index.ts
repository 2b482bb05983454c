export { AuditModule } from './audit.module.js';
export { AuditEntry, type AuditedValues } from './audit-entry.entity.js';
export { type AuditedAction, type AuditFilter, AuditLog, writeAuditEntries } from './audit-log.js';
export { createAuditLogSql, dropAuditLogSql } from './create-audit-log.js';
export { differences } from './differences.js';
export { SCHEDULE } from './schedule-actor.js';
