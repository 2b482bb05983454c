import { createHash } from 'node:crypto';

/** A file of a form. Its name and type are the sender's claims. */
export interface UploadedFile {
  name: string;
  type: string;
  content: Buffer;
}

/** SHA-256 of each file, in hex, to compare two forms. */
export const digestsOf = (files: readonly UploadedFile[]): string[] =>
  files.map(({ content }) => createHash('sha256').update(content).digest('hex'));
