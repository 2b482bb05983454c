/*
 * npm run bench [-- figure… [path…]]: prints each figure as a ratio to a baseline measured in the same run, because only ratios can be compared
 * between machines. The paths are the pages to measure. `-- scale` measures how the cost grows instead.
 */
import { buildServices } from '../build/build-services.mjs';
import { createSteps } from '../launcher/lib/steps.mjs';

const args = process.argv.slice(2);
const paths = args.filter((arg) => arg.startsWith('/'));
const named = args.filter((arg) => !paths.includes(arg));
const wanted = named.length === 0 && paths.length > 0 ? ['page'] : named;

/** Each is imported when it runs, because it imports packages that are compiled first. */
const FIGURES = [
  'list',
  'orders',
  'admin-orders',
  'search',
  'sign-ups',
  'ballots',
  'mails',
  'export',
  'page',
  'idle',
];

const unknown = args[0] === 'scale' ? [] : wanted.filter((name) => !FIGURES.includes(name));
if (unknown.length > 0) {
  console.error(`There is no figure ${unknown.join(', ')}. Figures: ${FIGURES.join(', ')}.`);
  process.exit(2);
}

await buildServices({ steps: createSteps() });
if (args[0] === 'scale') {
  const { measure } = await import('./figures/scale.mjs');
  await measure(args.slice(1));
  process.exit();
}
// Idle takes minutes, so it runs only when it is named.
for (const name of wanted.length > 0 ? wanted : FIGURES.filter((figure) => figure !== 'idle')) {
  const { measure } = await import(`./figures/${name}.mjs`);
  await measure(paths);
}
