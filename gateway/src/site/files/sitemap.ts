import { escapeHtml } from '../../edge/http/html.js';

/** What search engines read of one sitemap. */
const MOST = 50_000;

/** Pages are named as they name themselves: the path in lower case. A query means what it says. */
const oneAddress = (address: string): string => {
  const [path = '', ...query] = address.split('?');
  return [path.toLowerCase(), ...query].join('?');
};

/** The sitemap of pages at these addresses, paths of this site. By hand: a builder of XML holds everybody up over 20,000 products. */
export const sitemapXml = (addresses: readonly string[], publicUrl: string): string => {
  const lines = addresses.slice(0, MOST).map((address) => {
    const { href } = new URL(oneAddress(address), publicUrl);
    return `  <url><loc>${escapeHtml(href)}</loc></url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
};
