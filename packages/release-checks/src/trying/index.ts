export { type TrialSettings, WIDTHS } from './trial.js';
export { notTried, tryRelease } from './try-release.js';
