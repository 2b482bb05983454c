import { z } from 'zod';
import { copy, line } from './copy.js';

export const luckyDrawFormSchema = z.strictObject({
  title: line,
  lead: copy,
  /** For an admin, whose form really gives points. */
  adminLead: copy,
  /** Shown after the form was emptied. */
  cleared: copy,
});
export type LuckyDrawFormContent = z.infer<typeof luckyDrawFormSchema>;
