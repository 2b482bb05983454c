export { DomainError, SchemaMismatch } from './domain-error.js';
export { toErrorAnswer } from './error-answer.js';
export { isUnavailable } from './is-unavailable.js';
