import { z } from 'zod';
import { copy, line } from './copy.js';
import { image } from './image.js';

export const aboutSchema = z.strictObject({
  lead: copy,
  sections: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z-]+$/, 'must be lower-case letters and hyphens'),
        kicker: line,
        title: line,
        text: z.array(copy).min(1),
        art: image,
      }),
    )
    .length(3),
});
export type AboutContent = z.infer<typeof aboutSchema>;
