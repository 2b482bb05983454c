import xmlbuilder from 'xmlbuilder';

/** The sitemap of pages at these addresses, paths of this site. Each is named as the page names itself: in lower case. */
export const sitemapXml = (addresses: readonly string[], publicUrl: string): string => {
  const root = xmlbuilder.create('urlset', { encoding: 'UTF-8' });
  root.att('xmlns', 'http://www.sitemaps.org/schemas/sitemap/0.9');
  for (const address of addresses)
    root.ele('url').ele('loc', new URL(address.toLowerCase(), publicUrl).href);
  return root.end({ pretty: true });
};
