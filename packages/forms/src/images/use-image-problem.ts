import { useCallback } from 'react';
import { describeRejectedFiles, type RejectedFile } from './rejected-file.js';
import { useLatest } from './use-latest.js';

interface Problem {
  sentence: string | undefined;
  /** The files that the problem is about. */
  files: readonly RejectedFile[];
}

const none: Problem = { sentence: undefined, files: [] };

/** The problem of the images. @param owner what the images belong to: "product" */
export const useImageProblem = (owner: string) => {
  const { value, now, change } = useLatest(none);
  const set = useCallback(
    (sentence: string | undefined) => change(() => ({ sentence, files: [] })),
    [change],
  );
  /** When many files are added at once, several may be refused. Each refusal is shown. */
  const reject = useCallback(
    (added: readonly RejectedFile[]) =>
      change((before) => {
        const files = [...before.files, ...added];
        return { sentence: describeRejectedFiles(files, owner), files };
      }),
    [change, owner],
  );
  const isThere = useCallback(() => now().sentence !== undefined, [now]);
  return { sentence: value.sentence, set, reject, isThere };
};
