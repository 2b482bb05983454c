import { createHash } from 'node:crypto';

/** A file as a form brought it. Its name and type are what the sender says. */
export interface UploadedFile {
  name: string;
  type: string;
  content: Buffer;
}

/** SHA-256 of each file, in hex, to tell whether two forms bring the same. */
export const digestsOf = (files: readonly UploadedFile[]): string[] =>
  files.map(({ content }) => createHash('sha256').update(content).digest('hex'));
