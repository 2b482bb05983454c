import { z } from 'zod';
import { id } from '../common.js';

/** The data of the mail to a winner. */
export const drawWonMail = z.object({
  drawId: id,
  drawName: z.string(),
  prize: z.string(),
  code: z.string(),
  emailAddress: z.string(),
});
export type DrawWonMail = z.infer<typeof drawWonMail>;
