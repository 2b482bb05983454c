import { errorSentence } from '@festival/contracts/errors';
import { shown } from '../static/check-paths.js';

/** Why an archive is not a release: the codes of the contracts. */
export type ArchiveRefusal =
  | { code: 'RELEASE_ARCHIVE_UNREADABLE'; values?: never }
  | { code: 'RELEASE_TOO_LARGE'; values: { most: number } }
  | { code: 'RELEASE_FILE_REFUSED'; values: { path: string; problem: string } }
  | { code: 'RELEASE_ARCHIVE_TOO_MUCH'; values: { path: string; most: string } };

export class BadArchive extends Error {
  constructor(readonly refusal: ArchiveRefusal) {
    super(errorSentence(refusal.code, refusal.values));
  }
}

export const refuseFile = (path: string, problem: string): BadArchive =>
  new BadArchive({ code: 'RELEASE_FILE_REFUSED', values: { path: shown(path), problem } });
