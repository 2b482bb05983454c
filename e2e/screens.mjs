/**
 * `npm run screens [-- name…]`: a screenshot of every screen and page, at every size, light and dark, and `.cache/screens/index.html` that
 * shows them all. Names of journeys choose some of them.
 */

import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../tools/launcher/lib/paths.mjs';

const IMAGE = /^(?<name>.+)-(?<size>phone|tablet|desktop)-(?<scheme>light|dark)\.jpg$/;
const SIZES = ['phone', 'tablet', 'desktop'];
const SCHEMES = ['light', 'dark'];
const OF_PAGES = /^page-/;

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 2rem; }
  nav { columns: 14rem; }
  table { border-spacing: 1rem; }
  th { text-align: start; vertical-align: top; }
  thead th { position: sticky; top: 0; background: Canvas; }
  td { vertical-align: top; }
  img { display: block; object-fit: cover; object-position: top; border: 1px solid GrayText; height: 20rem; }
  .phone { width: 9.25rem; } .tablet { width: 13.9rem; } .desktop { width: 24rem; }
`;

/** @param {string} name @param {Set<string>} files */
const rowOf = (name, files) => {
  const cells = SIZES.flatMap((size) =>
    SCHEMES.map((scheme) => {
      const file = `${name}-${size}-${scheme}.jpg`;
      if (!files.has(file)) return '<td></td>';
      const image = `<img class="${size}" loading="lazy" src="${file}" alt="${name}, ${size}, ${scheme}">`;
      return `<td><a href="${file}">${image}</a></td>`;
    }),
  );
  return `<tr id="${name}"><th scope="row">${name.replace(OF_PAGES, '')}</th>${cells.join('')}</tr>`;
};

/** @param {string} title @param {string[]} names @param {Set<string>} files */
const tableOf = (title, names, files) => {
  const heads = SIZES.flatMap((size) =>
    SCHEMES.map((scheme) => `<th scope="col">${size}, ${scheme}</th>`),
  );
  return `<h2>${title}</h2>
<nav>${names.map((name) => `<a href="#${name}">${name.replace(OF_PAGES, '')}</a><br>`).join('')}</nav>
<table><thead><tr><th></th>${heads.join('')}</tr></thead>
<tbody>${names.map((name) => rowOf(name, files)).join('\n')}</tbody></table>`;
};

/**
 * Writes one page that shows every screenshot of a folder: a row for each screen, a column for each size and colour scheme.
 * @param {string} folder
 * @returns {Promise<string>} the path of the page
 */
async function writeIndex(folder) {
  const files = new Set((await readdir(folder)).filter((file) => IMAGE.test(file)));
  const names = [...new Set([...files].map((file) => IMAGE.exec(file)?.groups?.name ?? ''))];
  const pages = names.filter((name) => OF_PAGES.test(name)).sort();
  const screens = names.filter((name) => !OF_PAGES.test(name)).sort();
  const file = join(folder, 'index.html');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Every screen</title><style>${STYLE}</style></head>
<body><h1>Every screen</h1>
${tableOf('Pages', pages, files)}
${tableOf('On the way through the main job', screens, files)}
</body></html>
`;
  await writeFile(file, html);
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
