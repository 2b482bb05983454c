export type { ReleaseFiles, ReleaseProblem } from './check-files.js';
export { integrityOf, unlistedFiles } from './check-files.js';
export { checkFit, checkRelease, type DescribedRelease } from './check-release.js';
