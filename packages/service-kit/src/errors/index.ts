export { DomainError, SchemaMismatch } from './domain-error.js';
export { ErrorFilter } from './error.filter.js';
export { type ErrorAnswer, toErrorAnswer } from './error-answer.js';
export { isUnavailable, isUnreached } from './is-unavailable.js';
