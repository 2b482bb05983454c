import type { Release, TrialTurn } from '@festival/contracts/releases';
import type { ReleaseEntity } from './release.entity.js';

export const toRelease = (row: ReleaseEntity, turn?: TrialTurn): Release => ({
  _id: row.id,
  area: row.area,
  id: row.releaseId,
  version: row.version,
  state: row.state,
  bytes: row.bytes,
  files: row.fileCount,
  uploadedBy: row.uploadedBy,
  note: row.note,
  report: { problems: row.problems, trial: row.trial },
  ...(turn && { turn }),
  createdAt: row.createdAt.toISOString(),
});
