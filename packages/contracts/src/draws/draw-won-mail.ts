import { z } from 'zod';
import { id } from '../common/index.js';

/** What the mail to a winner is about. */
export const drawWonMail = z.object({
  drawId: id,
  drawName: z.string(),
  prize: z.string(),
  code: z.string(),
  emailAddress: z.string(),
});
export type DrawWonMail = z.infer<typeof drawWonMail>;
