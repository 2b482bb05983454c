export {
  type ContestTask,
  type PhotoContestEvent,
  photoContestMachine,
  SIGNED_OUT,
} from './photo-contest/photo-contest.machine.js';
