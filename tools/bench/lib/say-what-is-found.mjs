import { median } from './rounds.mjs';

/**
 * Prints how much each kind of query finds, because finding nothing would be fast too.
 * @param {string} url
 * @param {import('./search-queries.mjs').Search[]} wanted
 */
export async function sayWhatIsFound(url, wanted) {
  /** @type {Map<string, number[]>} */
  const byKind = new Map();
  for (const { kind, q } of wanted) {
    const answer = await fetch(`${url}/api/search/products?limit=1&q=${encodeURIComponent(q)}`);
    await answer.body?.cancel();
    byKind.set(kind, [...(byKind.get(kind) ?? []), Number(answer.headers.get('x-total-count'))]);
  }
  console.log('\nProducts found by a query of each kind, the fewest, the median and the most');
  for (const [kind, found] of byKind)
    console.log(
      `  ${`${found.length} × ${kind}`.padEnd(34)} ${Math.min(...found)}, ${median(found)}, ${Math.max(...found)}`,
    );
}
