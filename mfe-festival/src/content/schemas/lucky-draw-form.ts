import { z } from 'zod';
import { copy, line } from './copy.js';

export const luckyDrawFormSchema = z.strictObject({
  title: line,
  lead: copy,
  /** To an admin, whose points count. */
  adminLead: copy,
  /** Said when the form was emptied. */
  cleared: copy,
});
export type LuckyDrawFormContent = z.infer<typeof luckyDrawFormSchema>;
