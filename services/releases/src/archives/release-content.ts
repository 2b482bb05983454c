import type { ReleaseFile } from '@festival/contracts/releases';
import { contentHash, contentId } from '@festival/release-checks/files';
import { integrityOf, type ReleaseFiles } from '@festival/release-checks/static';

const jsonOf = (content: Uint8Array | undefined): unknown => {
  try {
    return content && JSON.parse(Buffer.from(content).toString());
  } catch {
    return undefined;
  }
};

const listOf = (files: ReleaseFiles): ReleaseFile[] =>
  [...files]
    .map(([path, content]) => ({ path, bytes: content.length, sha384: integrityOf(content) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));

/** What is kept of a release's files besides their archive. */
export const contentOf = (files: ReleaseFiles) => ({
  releaseId: contentId(files),
  contentHash: contentHash(files),
  files: listOf(files),
  fileCount: files.size,
  /** What its build says of itself. What cannot be read is left out, and the checks say so. */
  declared: { manifest: jsonOf(files.get('area.json')), assets: jsonOf(files.get('assets.json')) },
});
export type ReleaseContent = ReturnType<typeof contentOf>;
