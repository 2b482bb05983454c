import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const color = z.string().regex(/^#[0-9a-f]{6}$/);

const face = z.object({
  /** The background of pages, which browsers extend around them. */
  colors: z.object({ light: color, dark: color }),
  icons: z.array(
    z.object({
      file: z.string(),
      type: z.string(),
      /** `192x192`, or `any`. */
      sizes: z.string(),
      use: z.enum(['favicon', 'apple', 'app', 'maskable']),
    }),
  ),
  share: z.object({ file: z.string(), width: z.number(), height: z.number() }).optional(),
});

/** The site's icons and colours for browsers and phones, from the shell's build. */
export interface Face extends Pick<z.infer<typeof face>, 'colors'> {
  icons: (Omit<z.infer<typeof face>['icons'][number], 'file'> & { url: string })[];
  /** For shared links to pages without an image of their own. */
  share?: { src: string; width: number; height: number };
}

/**
 * Undefined for a release without one.
 * @param base URL of the release
 */
export const readFace = async (dir: string, base: string): Promise<Face | undefined> => {
  const text = await readFile(join(dir, 'face.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { colors, icons, share } = face.parse(JSON.parse(text));
  return {
    colors,
    icons: icons.map(({ file, ...icon }) => ({ ...icon, url: base + file })),
    share: share && { src: base + share.file, width: share.width, height: share.height },
  };
};

type Icon = Face['icons'][number];

export const iconsOfUse = (icons: readonly Icon[], use: Icon['use']): Icon[] =>
  icons.filter((icon) => icon.use === use);

/** For tabs and bookmarks. Not every browser draws SVG, so the smallest of the app's own icons is among them. */
export const tabIcons = ({ icons }: Face): Icon[] => [
  ...iconsOfUse(icons, 'favicon'),
  ...iconsOfUse(icons, 'app').slice(0, 1),
];
