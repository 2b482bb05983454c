export { ballotLine, readBallots } from './ballot-lines.js';
export { findBallot } from './find-ballot.js';
export { type PublishedResults, type Recount, recount } from './recount.js';
