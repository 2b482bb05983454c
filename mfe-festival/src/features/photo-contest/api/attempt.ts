import type { PhotoEdit } from '@festival/contracts/photos';

/** What the submit dialog sends. */
export interface EntryAttempt {
  task: 'submit';
  form: PhotoEdit;
  /** A new picture. */
  image: File | undefined;
  /** The entry that it takes the place of. */
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
