import type { Entry } from '@festival/contracts/contests';
import type { EntryEntity } from './entry.entity.js';

export const toEntry = ({ id, name, createdAt }: EntryEntity): Entry => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
});
