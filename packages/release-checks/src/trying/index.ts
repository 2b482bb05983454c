export { type TrialSettings, WIDTHS } from './settings.js';
export { notTried, tryRelease } from './try-release.js';
