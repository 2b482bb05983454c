import type { ReleaseEntity } from '../persistence/release.entity.js';

/** Whether a release was refused by its checks or by its trial. */
export const hasFailed = ({
  problems,
  trial,
}: Pick<ReleaseEntity, 'problems' | 'trial'>): boolean =>
  problems.length > 0 || (trial?.problems ?? []).length > 0;
