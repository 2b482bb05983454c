export {
  mayGoLive,
  nextReleaseState,
  type ReleaseEvent,
  type ReleaseState,
  releaseMachine,
  releaseStates,
} from './release.machine.js';
