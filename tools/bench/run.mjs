import { tsc } from '../launcher/lib/tsc.mjs';
import { list } from './figures/list.mjs';
import { orders } from './figures/orders.mjs';
import { openWorld } from './lib/world.mjs';

const FIGURES = { list, orders };

/*
 * npm run bench [-- figure…]: each figure as a ratio to a baseline measured in the same run, since only ratios hold from one
 * machine to the next.
 */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in FIGURES));
if (unknown.length > 0) {
  console.error(
    `There is no figure ${unknown.join(', ')}. There is: ${Object.keys(FIGURES).join(', ')}.`,
  );
  process.exit(2);
}

await tsc('-b', 'tsconfig.build.json');
for (const [name, figure] of Object.entries(FIGURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const world = await openWorld();
  try {
    await figure(world);
  } finally {
    await world.close();
  }
}
