/** What most visitors come for. */
export const PAGES = [
  '/',
  '/performances',
  '/exhibitions/Odyssee',
  '/FAQ',
  '/workshops',
  '/marketplace',
  '/marketplace?view=vendors',
];

/** Of these kinds there are as many as the catalogue has; one is like the others. */
const KINDS = [/^\/vendorpage\//, /^\/marketplace\?product=/];

/**
 * The pages that are measured unless others are named.
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
