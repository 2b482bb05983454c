/** @param {number[]} values */
export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/**
 * Measures contenders in turn, round after round, so that a machine that slows down slows all of them.
 * @template {string} Name
 * @param {number} rounds
 * @param {Record<Name, () => Promise<number>>} contenders each returns a rate per second
 * @returns {Promise<Record<Name, number[]>>}
 */
export async function inTurn(rounds, contenders) {
  const names = /** @type {Name[]} */ (Object.keys(contenders));
  const rates = /** @type {Record<Name, number[]>} */ ({});
  for (const name of names) rates[name] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) rates[name].push(await contenders[name]());
  return rates;
}

/**
 * Prints rates and their ratio to the baseline, pair by pair.
 * @param {string} title
 * @param {Record<string, number[]>} rates
 * @param {string} baseline
 * @param {Record<string, string>} goals
 */
export function report(title, rates, baseline, goals) {
  console.log(`\n${title}`);
  const base = rates[baseline] ?? [];
  for (const [name, values] of Object.entries(rates)) {
    const spread = `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`;
    const ratio = median(values.map((value, at) => value / (base[at] ?? Number.NaN)));
    const verdict =
      name === baseline ? 'baseline' : `${ratio.toFixed(2)} × baseline (goal ${goals[name]})`;
    console.log(
      `  ${name.padEnd(34)} ${String(Math.round(median(values))).padStart(7)}/s  ${spread.padEnd(14)} ${verdict}`,
    );
  }
}
