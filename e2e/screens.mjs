/**
 * `npm run screens [-- name…]`: a screenshot of every screen and page, at every size, light and dark, and `.cache/screens/index.html` that
 * shows them all. Names of journeys choose some of them.
 */

import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../tools/launcher/lib/paths.mjs';

const IMAGE = /^(?<name>.+)-(?:phone|tablet|desktop)-(?:light|dark)\.jpg$/;

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  nav { columns: 14rem; }
  div { display: flex; flex-wrap: wrap; gap: 1rem; }
  img { block-size: 20rem; object-fit: cover; object-position: top; max-inline-size: 24rem; border: 1px solid GrayText; }
`;

/** Writes one page that shows every screenshot of a folder. @param {string} folder @returns {Promise<string>} the path of the page */
async function writeIndex(folder) {
  const files = (await readdir(folder)).filter((file) => IMAGE.test(file)).sort();
  const names = [...new Set(files.map((file) => IMAGE.exec(file)?.groups?.name ?? ''))];
  const sections = names.map((name) => {
    const own = files.filter((file) => IMAGE.exec(file)?.groups?.name === name);
    const images = own.map(
      (file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`,
    );
    return `<h2 id="${name}">${name}</h2>\n<div>${images.join('\n')}</div>`;
  });
  const links = names.map((name) => `<a href="#${name}">${name}</a><br>`);
  const file = join(folder, 'index.html');
  await writeFile(
    file,
    `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Every screen</title><style>${STYLE}</style>
<h1>Every screen</h1>
<nav>${links.join('\n')}</nav>
${sections.join('\n')}
</html>
`,
  );
  return file;
}

const folder = inRoot('.cache', 'screens');

process.env.SCREENSHOTS = '1';
if (process.argv.length === 2) {
  process.argv.push('screens', 'everybody/links');
  await rm(folder, { recursive: true, force: true });
}
await import('./run.mjs');
console.log(await writeIndex(folder));
