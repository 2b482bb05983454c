import { z } from 'zod';
import { copy, line } from './copy.js';

const partner = z.strictObject({
  name: line,
  logo: z.string().endsWith('.svg', 'must be an imported drawing (.svg)'),
});

const group = z.strictObject({
  id: z.enum(['organised', 'powered', 'supported', 'sponsored']),
  title: line,
  partners: z.array(partner).min(1),
});
export type PartnerGroup = z.infer<typeof group>;

export const partnersSchema = z.strictObject({
  title: line,
  lead: copy,
  groups: z.array(group).length(4),
  invitation: z.strictObject({
    title: line,
    text: copy,
    /** The label of the button that writes to the festival. */
    write: line,
  }),
});
export type PartnersContent = z.infer<typeof partnersSchema>;
