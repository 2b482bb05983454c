export { integrityOf } from './check-files.js';
export { checkRelease, type LiveSite } from './check-release.js';
export type { ReleaseFiles, ReleaseProblem } from './problem.js';
