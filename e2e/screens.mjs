/**
 * `npm run screens [-- name…]`: a screenshot of every screen, page and mail, at every size, light and dark, and `.cache/screens/index.html` that
 * shows them all. Names of journeys choose some of them, and `-t <words>` the tests whose names have these words. With `--against <commit>` the same screenshots are taken of a commit, such as the one
 * whose looks were accepted last, and `.cache/screens/changes.html` shows what changed: before, after, and the difference.
 */

import { spawn } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot, ROOT } from '../tools/launcher/lib/paths.mjs';
import { compareFolders, IMAGE } from './lib/compare-screenshots.mjs';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  nav { columns: 14rem; }
  div { display: flex; flex-wrap: wrap; gap: 1rem; }
  img { display: block; block-size: 20rem; object-fit: cover; object-position: top; max-inline-size: 24rem; border: 1px solid GrayText; }
  .changes { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); align-items: start; }
  .changes img { block-size: auto; inline-size: 100%; max-inline-size: none; }
`;

/** @typedef {{ title: string, images: string[], rows?: string }} Section images are paths from the page; of changed ones, some rows are shown */

/** Writes a page that shows screenshots. @param {string} file @param {string} title @param {Section[]} sections */
const writePage = (file, title, sections) =>
  writeFile(
    file,
    `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>
<h1>${title}</h1>
<nav>${sections.map(({ title: name }) => `<a href="#${name}">${name}</a><br>`).join('\n')}</nav>
${sections
  .map(
    ({ title: name, images, rows }) =>
      `<h2 id="${name}">${name}</h2>\n<div${rows ? ` class="changes" style="--rows: ${rows}"` : ''}>${images
        .map(
          (path) =>
            `<a href="${path}"><img loading="lazy" src="${path}" alt="${path}" style="object-view-box: var(--rows)">${rows ? path.replace(/\/?[^/]+$/, '') || 'after' : ''}</a>`,
        )
        .join('\n')}</div>`,
  )
  .join('\n')}
</html>
`,
  );

/** Every screen in a section, with its sizes and schemes beside each other. @param {string} folder @returns {Promise<Section[]>} */
async function screensIn(folder) {
  const files = (await readdir(folder)).filter((file) => IMAGE.test(file)).sort();
  const nameOf = (/** @type {string} */ file) => IMAGE.exec(file)?.groups?.['name'] ?? '';
  return [...new Set(files.map(nameOf))].map((title) => ({
    title,
    images: files.filter((file) => nameOf(file) === title),
  }));
}

/** @param {string} command @param {string[]} args @param {import('node:child_process').SpawnOptions} options */
async function run(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

/** Takes the screenshots of a commit in a checkout of its own. @param {string} commit @param {string[]} args names of journeys and `-t` @returns {Promise<string>} their folder */
async function screensOf(commit, args) {
  const checkout = inRoot('.cache', 'screens-before');
  await rm(checkout, { recursive: true, force: true });
  await run('git', ['worktree', 'prune'], { cwd: ROOT });
  await run('git', ['worktree', 'add', '--detach', checkout, commit], { cwd: ROOT });
  await run('npm', ['run', 'screens', '--', ...args], { cwd: checkout });
  return join(checkout, '.cache', 'screens');
}

const { values, positionals } = parseArgs({
  options: { against: { type: 'string' }, test: { type: 'string', short: 't' } },
  allowPositionals: true,
});
const folder = inRoot('.cache', 'screens');
await rm(folder, { recursive: true, force: true });
const names =
  positionals.length > 0 ? positionals : ['screens', 'everybody/links', 'everybody/mails'];
const tests = values.test ? ['-t', values.test] : [];
await run(process.execPath, [inRoot('e2e', 'run.mjs'), ...names, ...tests], {
  env: { ...process.env, SCREENSHOTS: '1' },
});
await writePage(join(folder, 'index.html'), 'Every screen', await screensIn(folder));
console.log(join(folder, 'index.html'));

if (values.against) {
  const before = await screensOf(values.against, [...positionals, ...tests]);
  const { total, changed } = await compareFolders(before, folder);
  const page = join(folder, 'changes.html');
  await writePage(page, `Changed since ${values.against}: ${changed.length} of ${total}`, changed);
  console.log(`${changed.length} of ${total} screenshots changed: ${page}`);
}
