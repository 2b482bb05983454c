export { ALONE_AT_ONCE, BatchByKey, MOST_TOGETHER } from './batch-by-key.js';
export { type Outcome, outcomeOf } from './outcome.js';
