import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderFolder } from '../lib/changes.mjs';
import { addWorkspace, insertBefore, manifestOf } from '../lib/edit-code.mjs';
import { areaNamesOf } from '../lib/names.mjs';

/** An area with one page, whose path is the area's name. @type {import('../lib/changes.mjs').Generator} */
export const areaGenerator = {
  usage: 'area <name>',
  guide: 'docs/guides/write-an-area.md',
  namesOf: areaNamesOf,
  plan({ names, root }) {
    const { name, pascal, title } = names;
    const folder = `mfe-${name}`;
    const other = JSON.parse(readFileSync(join(root, 'mfe-workshops/package.json'), 'utf8'));
    const manifest = {
      ...manifestOf(`@festival/${folder}`, other, [
        '@festival/contracts',
        '@festival/mfe-kit',
        '@festival/ui',
        'react',
      ]),
      scripts: other.scripts,
      devDependencies: other.devDependencies,
    };
    const values = { name, pascal, title, words: title.toLowerCase() };
    return [
      ...renderFolder(join(import.meta.dirname, 'templates'), folder, values),
      { path: `${folder}/package.json`, text: `${JSON.stringify(manifest, null, 2)}\n` },
      {
        path: 'package-lock.json',
        edit: (source) => addWorkspace(source, folder, manifest),
      },
      {
        path: 'docs/ARCHITECTURE.md',
        edit: (source) =>
          insertBefore(source, /^gateway\/ /m, `${`${folder}/`.padEnd(22)}${values.words}\n`),
      },
    ];
  },
};
