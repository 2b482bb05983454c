export { type AuditAction, auditActions } from './actions.js';
export { type AuditedFact, type AuditedNames, sentenceOf } from './sentences.js';
