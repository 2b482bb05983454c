import { z } from 'zod';
import { id, instant, line } from '../common/index.js';

/** What an admin gives to create an entry. */
export const entryForm = z.object({ name: line(100) });
export type EntryForm = z.infer<typeof entryForm>;

export const entry = entryForm.extend({ _id: id, createdAt: instant });
export type Entry = z.infer<typeof entry>;
