/** The pages that most visitors come for. */
export const PAGES = [
  '/',
  '/performances',
  '/exhibitions/Odyssee',
  '/FAQ',
  '/workshops',
  '/marketplace',
  '/marketplace?view=vendors',
];

/** The catalogue has many pages of these kinds, which are alike. One of each kind is enough. */
const KINDS = [/^\/vendorpage\//, /^\/marketplace\?product=/];

/**
 * The pages that are measured by default.
 * @param {string} site
 * @returns {Promise<string[]>}
 */
export async function findPages(site) {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text = '']) => {
    const { pathname, search } = new URL(text.replaceAll('&amp;', '&'));
    return pathname + search;
  });
  const examples = KINDS.map((kind) => addresses.find((address) => kind.test(address)));
  return [...PAGES, ...examples.filter((address) => address !== undefined)];
}
