import { z } from 'zod';
import { listField } from '../common/index.js';
import { MAX_PICTURES } from '../limits/index.js';

/** One picture in its sizes: the widths to choose from, and a tiny blurred stand-in. */
export const imageSet = z.object({
  width: z.number().int(),
  height: z.number().int(),
  sources: z.array(z.object({ width: z.number().int(), url: z.string() })),
  placeholder: z.string(),
});
export type ImageSet = z.infer<typeof imageSet>;

/** The pictures of a form in their order: URLs of those that stay, and `new:0`… for the request's files; files left out come last. */
export const picturesField = listField(
  z
    .array(z.string().max(500), 'must be a list of pictures')
    .max(MAX_PICTURES, `must hold at most ${MAX_PICTURES} pictures`)
    .refine((all) => new Set(all).size === all.length, 'must name each picture once'),
);

/** Which of a request's files stands in this place of the list of pictures: `new:0` is the first. */
const NEW_PICTURE = /^new:\d$/;
export const newPictureAt = (image: string): number | undefined =>
  NEW_PICTURE.test(image) ? Number(image.slice('new:'.length)) : undefined;
