export {
  type ContestTask,
  type PhotoContestContext,
  type PhotoContestEvent,
  photoContestMachine,
  SIGNED_OUT,
} from './photo-contest.machine.js';
