import { z } from 'zod';
import { line } from './copy.js';

const imported = z.custom<Picture>(
  (value) => typeof (value as Picture | null)?.src === 'string',
  'must be an imported picture',
);

/** A picture, and what it shows for who does not see it. */
export const picture = z.strictObject({
  picture: imported,
  alt: line
    .max(200, 'must be 200 characters at most')
    .refine((text) => !/^(an? )?(image|picture|photo(graph)?) of/i.test(text), {
      error: 'says what it is of, not that it is a picture',
    }),
  caption: line.optional(),
});
export type ContentPicture = z.infer<typeof picture>;

const embedId = z
  .string()
  .regex(/^[\w-]{11}$/, 'must be the eleven characters after "v=" of a YouTube address');

const common = {
  /** In addresses and as a key; stays the same when the title changes. */
  id: z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens'),
  title: line,
  text: line.optional(),
  poster: imported,
};

/** A clip of ours, or the committee's own film elsewhere. */
export const video = z.union([
  z.strictObject({
    ...common,
    src: z.string().endsWith('.mp4'),
    /** WebVTT; needed where somebody speaks, and where pictures alone do not tell the story. */
    captions: z.string().endsWith('.vtt').optional(),
  }),
  z.strictObject({ ...common, embedId }),
]);
export type ContentVideo = z.infer<typeof video>;
