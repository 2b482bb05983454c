import { z } from 'zod';
import { copy, line } from './copy.js';
import { image, video } from './image.js';

const tab = { label: line, description: line.max(160) };

const exhibit = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  title: line,
  /** The material. */
  medium: line,
  image,
  text: z.array(copy).min(1),
  facts: z.array(z.strictObject({ term: line, value: copy })).min(1),
});
export type Exhibit = z.infer<typeof exhibit>;

export const exhibitionsSchema = z.strictObject({
  title: line,
  lead: copy,
  odyssee: z.strictObject({
    ...tab,
    about: copy,
    videos: z.array(video).length(9),
    professor: z.strictObject({
      name: line,
      role: line,
      image: image.optional(),
      quote: line,
      text: z.array(copy).min(1),
    }),
  }),
  physical: z.strictObject({ ...tab, about: copy, exhibits: z.array(exhibit).length(2) }),
  photoGallery: z.strictObject({ ...tab, message: line }),
});
export type ExhibitionsContent = z.infer<typeof exhibitionsSchema>;
