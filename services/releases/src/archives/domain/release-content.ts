import { RELEASE_ID_DIGITS } from '@festival/contracts/releases';
import { contentHash, listFiles } from '@festival/release-checks/files';
import type { ReleaseFiles } from '@festival/release-checks/static';

const jsonOf = (content: Uint8Array | undefined): unknown => {
  try {
    return content && JSON.parse(Buffer.from(content).toString());
  } catch {
    return undefined;
  }
};

/** The stored facts about a release's files, besides their archive. */
export const contentOf = async (files: ReleaseFiles) => {
  const list = await listFiles(files);
  const hash = contentHash(list);
  return {
    releaseId: hash.slice(0, RELEASE_ID_DIGITS),
    contentHash: hash,
    files: list,
    fileCount: list.length,
    // The build's own description. Unreadable files are left out here, and the checks report them.
    declared: {
      manifest: jsonOf(files.get('area.json')),
      assets: jsonOf(files.get('assets.json')),
    },
  };
};
export type ReleaseContent = Awaited<ReturnType<typeof contentOf>>;
