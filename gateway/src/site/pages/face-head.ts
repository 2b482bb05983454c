import { escapeHtml } from '../../edge/http/html.js';
import { type Face, iconsOfUse, tabIcons } from '../releases/read-release.js';

/** Stops browsers from requesting a default icon. */
const NO_ICON = '<link rel="icon" href="data:,">';

const iconLinks = (face: Face): string[] => {
  const tab = tabIcons(face).map(
    ({ url, type, sizes }) =>
      `<link rel="icon" href="${escapeHtml(url)}" type="${type}" sizes="${sizes}">`,
  );
  const touch = iconsOfUse(face.icons, 'apple').map(
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
