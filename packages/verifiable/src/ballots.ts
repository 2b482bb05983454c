export { ballotLine, readBallots } from './ballots/ballot-lines.js';
export { findBallot } from './ballots/find-ballot.js';
export { type PublishedResults, type Recount, recount } from './ballots/recount.js';
