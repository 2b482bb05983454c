import { AuditEntryEntity, AuditTermEntity } from './audit.js';
import { ExportEntity } from './exports.js';
import { IdempotencyKeyEntity } from './idempotency.js';
import { OutboxMessageEntity } from './outbox.js';

/** The tables of every service that exports something and repeats answers: its log, its files, its keys and its messages. */
export const commonTables = [
  AuditEntryEntity,
  AuditTermEntity,
  ExportEntity,
  IdempotencyKeyEntity,
  OutboxMessageEntity,
];
