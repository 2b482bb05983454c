import { z } from 'zod';
import { line } from './copy.js';

const imported = z.custom<ImageSource>(
  (value) => typeof (value as ImageSource | null)?.src === 'string',
  'must be an imported picture',
);

/** An image and its alternative text. */
export const image = z.strictObject({
  image: imported,
  alt: line
    .max(200, 'must be 200 characters at most')
    .refine((text) => !/^(an? )?(image|picture|photo(graph)?) of/i.test(text), {
      error: 'says what it is of, not that it is a picture',
    }),
  caption: line.optional(),
});
export type ContentImage = z.infer<typeof image>;

const embedId = z
  .string()
  .regex(/^[\w-]{11}$/, 'must be the eleven characters after "v=" of a YouTube address');

const common = {
  /** Used in addresses and as a key. Don't change it when the title changes. */
  id: z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens'),
  title: line,
  text: line.optional(),
  poster: imported,
};

/** A clip of our own, or the committee's film on another site. */
export const video = z.union([
  z.strictObject({
    ...common,
    src: z.string().endsWith('.mp4'),
    /** WebVTT. Needed when somebody speaks, or when the images alone do not tell the story. */
    captions: z.string().endsWith('.vtt').optional(),
  }),
  z.strictObject({ ...common, embedId }),
]);
export type ContentVideo = z.infer<typeof video>;
