export { BatchByKey, MOST_TOGETHER } from './batch-by-key.js';
export { type Outcome, outcomeOf } from './outcome.js';
