import type { PhotoEdit } from '@festival/contracts/photos';

/** What the submit dialog sends. */
export interface EntryAttempt {
  task: 'submit';
  form: PhotoEdit;
  /** The new image, if any. */
  image: File | undefined;
  /** The id of the entry that it replaces. */
  replaces: string | undefined;
  idempotencyKey: string;
}

/** What the vote dialog sends. */
export interface BallotAttempt {
  task: 'vote';
  photos: readonly string[];
  idempotencyKey: string;
}

export type Attempt = EntryAttempt | BallotAttempt;
