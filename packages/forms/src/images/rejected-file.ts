import { errorSentence } from '@festival/contracts/errors';
import { formatNames } from '@festival/contracts/image-formats';
import { MAX_IMAGES } from '@festival/contracts/limits';

/** A file that was added but is not among the images. */
export interface RejectedFile {
  file: File;
  why: 'unknown' | 'unreadable' | 'too-many' | 'too-much';
}

interface Files {
  names: string;
  isOne: boolean;
  /** What the images belong to: "product". */
  owner: string;
}

const sentences: Record<RejectedFile['why'], (files: Files) => string> = {
  unknown: ({ names }) => `Please choose ${formatNames()} pictures: ${names}.`,
  unreadable: ({ names, isOne }) =>
    `${names} cannot be read as ${isOne ? 'a picture' : 'pictures'}. Please choose ${formatNames()} pictures.`,
  'too-many': ({ names, owner }) =>
    `A ${owner} has at most ${MAX_IMAGES} pictures. ${names} left out.`,
  'too-much': ({ names, isOne }) =>
    `${errorSentence('UPLOAD_TOO_LARGE')} ${names} ${isOne ? 'was' : 'were'} left out.`,
};

const namesOf = (files: readonly RejectedFile[]): string =>
  new Intl.ListFormat('en-SG').format(files.map(({ file }) => `“${file.name}”`));

/** The rejected files and the reasons, one sentence for each reason; undefined when there are none. */
export const describeRejectedFiles = (
  rejected: readonly RejectedFile[],
  owner: string,
): string | undefined =>
  (Object.keys(sentences) as RejectedFile['why'][])
    .map((why) => ({ why, files: rejected.filter((one) => one.why === why) }))
    .filter(({ files }) => files.length > 0)
    .map(({ why, files }) =>
      sentences[why]({ names: namesOf(files), isOne: files.length === 1, owner }),
    )
    .join(' ') || undefined;
