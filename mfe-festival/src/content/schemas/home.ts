import { z } from 'zod';
import { copy, href, line } from './copy.js';
import { image } from './image.js';

const action = z.strictObject({ label: line, href });

const card = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/, 'must be lower-case letters and hyphens'),
  title: line,
  /** Above the title: the kind or the date. */
  kicker: copy,
  text: copy,
  href,
  art: image,
  tone: z.enum(['sun', 'bloom', 'leaf', 'sky', 'night']),
});
export type WhatsOnCard = z.infer<typeof card>;

export const homeSchema = z.strictObject({
  hero: z.strictObject({
    eyebrow: copy,
    line: copy,
    actions: z.array(action).min(1).max(2),
    poster: image,
    /** Short, silent and small. It plays in a loop. */
    clip: z.string().endsWith('.mp4').optional(),
  }),
  whatsOn: z.strictObject({
    title: line,
    lead: copy,
    /** The name of the row of cards for screen readers. Don't repeat the title. */
    label: line,
    cards: z.array(card).min(1),
  }),
  about: z.strictObject({ title: line, text: z.array(copy).min(1), action }),
  facts: z.strictObject({
    title: line,
    items: z.array(z.strictObject({ figure: copy, text: copy })).length(2),
    action,
  }),
});
export type HomeContent = z.infer<typeof homeSchema>;
