import { z } from 'zod';
import { copy, line } from './copy.js';
import { image } from './image.js';

const person = z.strictObject({
  name: line,
  role: line,
  /** The person in one line. */
  line,
});
export type Person = z.infer<typeof person>;

const team = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: line,
  text: copy,
  image,
  people: z.array(person).min(1),
});
export type Team = z.infer<typeof team>;

export const committeeSchema = z.strictObject({
  title: line,
  lead: copy,
  teams: z.array(team).min(1),
});
export type CommitteeContent = z.infer<typeof committeeSchema>;
