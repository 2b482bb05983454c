import type { Edition } from '@festival/edition';
import type { Face } from '../releases/read-release.js';

const PURPOSES = { app: 'any', maskable: 'maskable' } as const;

/** The manifest for adding the site to a home screen. There is no offline mode: the site opens with the browser's own controls. */
export const webManifest = (edition: Edition, face: Face | undefined) => ({
  id: '/',
  name: edition.name,
  short_name: edition.shortName,
  description: `${edition.name}, the arts festival of the ${edition.organiser}.`,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  ...(face && { theme_color: face.colors.light, background_color: face.colors.light }),
  icons: (face?.icons ?? []).flatMap(({ use, url, type, sizes }) =>
    use === 'app' || use === 'maskable' ? [{ src: url, type, sizes, purpose: PURPOSES[use] }] : [],
  ),
});
