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

/** The stored facts about a release's files, besides their archive. */
export const contentOf = (files: ReleaseFiles) => ({
  releaseId: contentId(files),
  contentHash: contentHash(files),
  files: listOf(files),
  fileCount: files.size,
  // The build's own description. Unreadable files are left out here, and the checks report them.
  declared: { manifest: jsonOf(files.get('area.json')), assets: jsonOf(files.get('assets.json')) },
});
export type ReleaseContent = ReturnType<typeof contentOf>;
