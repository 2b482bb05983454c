import { z } from 'zod';
import { listField } from './common.js';
import { MAX_IMAGES } from './limits.js';

/** The folders of uploaded images within the media, each of one service. The gateway serves exactly these. */
export const imageFolders = ['products', 'workshops', 'photos'] as const;
export type ImageFolder = (typeof imageFolders)[number];

export const imageSet = z.object({
  width: z.number().int(),
  height: z.number().int(),
  sources: z.array(z.object({ width: z.number().int(), url: z.string() })),
  /** The average colour, `#rrggbb`. None of an image that is transparent somewhere, or that a version before this field stored. */
  colour: z.string().optional(),
  /** Empty. That version shows it as the URL of an image. */
  placeholder: z.string(),
});
export type ImageSet = z.infer<typeof imageSet>;

/** A form's images in order: URLs of the images to keep, and `new:0`… for the files of the request. Files that are not listed come last. */
export const imagesField = listField(
  z
    .array(z.string().max(500), 'must be a list of pictures')
    .max(MAX_IMAGES, `must hold at most ${MAX_IMAGES} pictures`)
    .refine((all) => new Set(all).size === all.length, 'must name each picture once'),
);

/** Which file of the request belongs in this position of the list: `new:0` is the first file. */
const NEW_IMAGE = /^new:\d$/;
export const newImageAt = (image: string): number | undefined =>
  NEW_IMAGE.test(image) ? Number(image.slice('new:'.length)) : undefined;
