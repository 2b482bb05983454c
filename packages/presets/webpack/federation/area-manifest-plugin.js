import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';

const { Compilation, sources, WebpackError } = webpack;

const PATH = /^\/[a-z0-9/-]*$/;
const SLOT = /^[a-z-]+\.[a-z-]+$/;

/** The problems of an `area.json`, one sentence each. The gateway checks the same with the contracts' schema. */
export const problemsOf = (manifest, name) => {
  const problems = [];
  const expect = (isRight, problem) => isRight || problems.push(problem);
  const { title, paths = [], unlisted = [], menu = [], slots = [], loadWhenStored = {} } = manifest;
  expect(manifest.name === name, `"name" must be "${name}", as in webpack.config.js`);
  expect(typeof title === 'string' && title, '"title" is required');
  expect(Array.isArray(paths) && paths.length > 0, '"paths" must hold at least one path');
  for (const one of paths) expect(PATH.test(one), `"${one}" is not a lower-case path`);
  for (const one of unlisted)
    expect(paths.includes(one), `"${one}" in "unlisted" is none of its "paths"`);
  for (const entry of menu)
    expect(
      entry.label && String(entry.to).startsWith('/') && Number.isInteger(entry.order),
      `menu entry ${JSON.stringify(entry)} needs "label", "to" and a whole "order"`,
    );
  for (const slot of slots) expect(SLOT.test(slot), `"${slot}" is not a slot's name`);
  for (const slot of Object.keys(loadWhenStored))
    expect(slots.includes(slot), `"${slot}" in "loadWhenStored" is none of its "slots"`);
  return problems;
};

/** Copies `area.json` into the build, so that a release declares what it owns without running. */
export class AreaManifestPlugin {
  constructor({ name, dir }) {
    this.name = name;
    this.file = path.join(dir, 'area.json');
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AreaManifestPlugin', (compilation) => {
      compilation.fileDependencies.add(this.file);
      compilation.hooks.processAssets.tap(
        { name: 'AreaManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const manifest = JSON.parse(readFileSync(this.file, 'utf8'));
          for (const problem of problemsOf(manifest, this.name))
            compilation.errors.push(new WebpackError(`area.json: ${problem}`));
          const text = JSON.stringify(manifest, null, 2);
          compilation.emitAsset('area.json', new sources.RawSource(text));
        },
      );
    });
  }
}
