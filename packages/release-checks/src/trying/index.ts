export { type TrialSettings, WIDTHS } from './try-page.js';
export { notTried, tryRelease } from './try-release.js';
