import { decodedPath } from '@festival/contracts/areas';
import type { PageHead } from '@festival/contracts/prerender';
import { escapeHtml } from '../../edge/http/html.js';

interface HeadInput {
  head: PageHead;
  siteName: string;
  /** The public address of the site. */
  publicUrl: string;
  pathname: string;
  isAddressKnown: boolean;
}

const meta = (key: 'name' | 'property', name: string, content: string | number | undefined) =>
  content === undefined ? [] : [`<meta ${key}="${name}" content="${escapeHtml(String(content))}">`];

/** The canonical URL of a page, for any case, slashes and percent-encoding of the request. */
const canonicalUrl = (publicUrl: string, pathname: string) => {
  const path = decodedPath(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  return new URL(path, publicUrl).href;
};

const imageTags = ({ picture }: PageHead, publicUrl: string) => {
  if (!picture) return meta('name', 'twitter:card', 'summary');
  return [
    ...meta('property', 'og:image', new URL(picture.src, publicUrl).href),
    ...meta('property', 'og:image:alt', picture.alt),
    ...meta('property', 'og:image:width', picture.width),
    ...meta('property', 'og:image:height', picture.height),
    ...meta('name', 'twitter:card', 'summary_large_image'),
  ];
};

/** A page's metadata for browsers, search engines and link previews. */
export const headHtml = ({
  head,
  siteName,
  publicUrl,
  pathname,
  isAddressKnown,
}: HeadInput): string[] => {
  const url = head.address
    ? new URL(head.address, publicUrl).href
    : canonicalUrl(publicUrl, pathname);
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...meta('name', 'description', head.description),
    ...(isAddressKnown
      ? [`<link rel="canonical" href="${escapeHtml(url)}">`, ...meta('property', 'og:url', url)]
      : []),
    ...meta('property', 'og:site_name', siteName),
    ...meta('property', 'og:type', head.type ?? 'website'),
    ...meta('property', 'og:title', head.title),
    ...meta('property', 'og:description', head.description),
    ...imageTags(head, publicUrl),
  ];
};
