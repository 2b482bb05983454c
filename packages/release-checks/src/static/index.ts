export type { ReleaseFiles, ReleaseProblem } from './check-files.js';
export { integrityOf, unlistedFiles } from './check-files.js';
export { checkFit, type DescribedRelease } from './check-fit.js';
export { checkRelease, type LiveSite } from './check-release.js';
