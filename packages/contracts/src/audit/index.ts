export { type AuditAction, auditActions } from './actions.js';
export { type AuditedNames, sentenceOf } from './sentences.js';
