import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';

const { Compilation, sources, WebpackError } = webpack;

/** Copies `area.json` into the build, so that a release declares what it owns without running. The checks of a release read all of it. */
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
          const text = readFileSync(this.file, 'utf8');
          if (JSON.parse(text).name !== this.name)
            compilation.errors.push(
              new WebpackError(`area.json: "name" must be "${this.name}", as in webpack.config.js`),
            );
          compilation.emitAsset('area.json', new sources.RawSource(text));
        },
      );
    });
  }
}
