import { z } from 'zod';
import { copy, line } from './copy.js';
import { picture } from './picture.js';

const partner = z.strictObject({ name: line, logo: picture, text: line.optional() });
export type Partner = z.infer<typeof partner>;

export const partnersSchema = z.strictObject({
  title: line,
  lead: copy,
  groups: z
    .array(
      z.strictObject({
        id: z.enum(['organised', 'powered', 'supported', 'sponsored']),
        title: line,
        partners: z.array(partner).min(1),
      }),
    )
    .length(4),
  invitation: z.strictObject({ title: line, text: copy }),
});
export type PartnersContent = z.infer<typeof partnersSchema>;
