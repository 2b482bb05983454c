export { ALONE_AT_ONCE, BatchByKey, MAX_TOGETHER } from './batch-by-key.js';
export { type Outcome, outcomeOf } from './outcome.js';
