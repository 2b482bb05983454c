import { z } from 'zod';

const color = z.string().regex(/^#[0-9a-f]{6}$/);

const iconsFile = z.object({
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
  /** The sheet of paper of the cards that shared links show. */
  share: z.object({ file: z.string() }).optional(),
});

/** The site's icons and colours for browsers and phones, from the shell's build. @param base URL of the release */
export const readIcons = (text: string, base: string) => {
  const { colors, icons, share } = iconsFile.parse(JSON.parse(text));
  return {
    colors,
    icons: icons.map(({ file, ...icon }) => ({ ...icon, url: base + file })),
    share: share && base + share.file,
  };
};
export type SiteIcons = ReturnType<typeof readIcons>;

type Icon = SiteIcons['icons'][number];

export const iconsOfUse = (icons: readonly Icon[], use: Icon['use']): Icon[] =>
  icons.filter((icon) => icon.use === use);

/** For tabs and bookmarks. Not every browser draws SVG, so the smallest of the app's own icons is among them. */
export const tabIcons = ({ icons }: SiteIcons): Icon[] => [
  ...iconsOfUse(icons, 'favicon'),
  ...iconsOfUse(icons, 'app').slice(0, 1),
];
