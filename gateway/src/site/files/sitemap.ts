import { escapeHtml } from '../../edge/http/html.js';

/** The limit of search engines for one sitemap. */
const MAX_ADDRESSES = 50_000;

/** The canonical address: the path in lower case. A query keeps its case. */
const oneAddress = (address: string): string => {
  const [path = '', ...query] = address.split('?');
  return [path.toLowerCase(), ...query].join('?');
};

/** The sitemap of these paths of this site. Written by hand, because an XML builder blocks the process with 20,000 products. */
export const sitemapXml = (addresses: readonly string[], publicUrl: string): string => {
  const lines = addresses.slice(0, MAX_ADDRESSES).map((address) => {
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
