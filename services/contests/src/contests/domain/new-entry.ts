import type { EntryForm } from '@festival/contracts/contests';

/** An entry as this service knows it, whatever the API and the database call its parts. */
export interface NewEntry {
  id: string;
  name: string;
  createdAt: Date;
}

/** Pure: the id and the time are given. */
export const newEntry = (
  { name }: EntryForm,
  { id, now }: { id: string; now: Date },
): NewEntry => ({ id, name, createdAt: now });
