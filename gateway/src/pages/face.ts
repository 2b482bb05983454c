import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { escapeHtml } from './html.js';

const color = z.string().regex(/^#[0-9a-f]{6}$/);

const face = z.object({
  /** Of the ground of pages, which browsers continue around them. */
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

/** How the site looks where browsers and phones show it from outside; stated by the shell's build. */
export interface Face extends Pick<z.infer<typeof face>, 'colors'> {
  icons: (Omit<z.infer<typeof face>['icons'][number], 'file'> & { url: string })[];
  /** For shared links to pages that have no picture of their own. */
  share?: { src: string; width: number; height: number };
}

/**
 * Undefined for a release that states none.
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

/** Keeps browsers from asking for one. */
const NO_ICON = '<link rel="icon" href="data:,">';

const ofUse = (icons: readonly Icon[], use: Icon['use']): Icon[] =>
  icons.filter((icon) => icon.use === use);

/** For tabs and bookmarks. Not every browser draws SVG, so the smallest of the app's own icons is among them. */
export const tabIcons = ({ icons }: Face): Icon[] => [
  ...ofUse(icons, 'favicon'),
  ...ofUse(icons, 'app').slice(0, 1),
];

const iconLinks = (face: Face): string[] => {
  const tab = tabIcons(face).map(
    ({ url, type, sizes }) =>
      `<link rel="icon" href="${escapeHtml(url)}" type="${type}" sizes="${sizes}">`,
  );
  const touch = ofUse(face.icons, 'apple').map(
    ({ url }) => `<link rel="apple-touch-icon" href="${escapeHtml(url)}">`,
  );
  return [...(tab.length > 0 ? tab : [NO_ICON]), ...touch];
};

const themeColor = (colors: Face['colors'], scheme: 'light' | 'dark'): string =>
  `<meta name="theme-color" content="${colors[scheme]}" media="(prefers-color-scheme: ${scheme})">`;

/** The lines of a page's head that give the site its icons and colours. */
export const faceHead = (face: Face | undefined): string[] =>
  face
    ? [
        ...iconLinks(face),
        '<link rel="manifest" href="/manifest.webmanifest">',
        themeColor(face.colors, 'light'),
        themeColor(face.colors, 'dark'),
      ]
    : [NO_ICON];
