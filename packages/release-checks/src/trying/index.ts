export { notTried, type TrialSettings, tryRelease, WIDTHS } from './try-release.js';
