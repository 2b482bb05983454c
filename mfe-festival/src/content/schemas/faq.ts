import { z } from 'zod';
import { copy, line } from './copy.js';

export const faqSchema = z.strictObject({
  title: line,
  lead: copy,
  items: z
    .array(
      z.strictObject({
        /** The fragment of the address: `/FAQ#login`. */
        id: z.string().regex(/^[a-z-]+$/, 'must be lower-case letters and hyphens'),
        question: line,
        answer: z.array(copy).min(1),
        steps: z.array(z.strictObject({ title: line, items: z.array(copy).min(1) })).optional(),
        after: z.array(copy).optional(),
      }),
    )
    .min(1),
  /** For visitors who did not find their question. */
  more: z.strictObject({ title: line, text: copy }),
});
export type FaqContent = z.infer<typeof faqSchema>;
