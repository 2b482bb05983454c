import { z } from 'zod';
import { copy, line } from './copy.js';

const table = z
  .strictObject({
    caption: line,
    columns: z.array(line).min(2),
    rows: z.array(z.array(copy)).min(1),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    error: 'must have a cell for every column in each row',
  });

export const privacySchema = z.strictObject({
  lead: copy,
  sections: z
    .array(
      z.strictObject({
        /** The fragment of the address: `/privacypolicy#kept`. */
        id: z.string().regex(/^[a-z-]+$/, 'must be lower-case letters and hyphens'),
        title: line,
        text: z.array(copy).default([]),
        points: z.array(copy).default([]),
        table: table.optional(),
        after: z.array(copy).default([]),
      }),
    )
    .min(1),
});
/** The type of the file as written: optional fields may be missing. */
export type PrivacyContent = z.input<typeof privacySchema>;
export type PrivacySection = PrivacyContent['sections'][number];
