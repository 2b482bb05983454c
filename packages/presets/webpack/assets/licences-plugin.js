import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';

const { Compilation, sources } = webpack;

/** The folder of the innermost package that a file belongs to. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;
const LICENCE = /^(licen[cs]e|copying|ofl)/i;

/**
 * Writes `licenses.txt`: the licence of each package whose code, styles or fonts are in the build. Licences ask to be where the code is. A library for
 * this misses modules that were joined, and files that only a style sheet needs.
 */
export class LicencesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LicencesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'LicencesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const texts = [...this.#packages(compilation)].map(textOf).sort();
          compilation.emitAsset('licenses.txt', new sources.RawSource(texts.join('\n')));
        },
      );
    });
  }

  #packages(compilation) {
    const modules = [...compilation.modules].flatMap((module) => module.modules ?? module);
    const files = [
      ...modules.map(({ resource }) => resource),
      ...compilation
        .getAssets()
        .map(({ info }) => info.sourceFilename)
        .filter(Boolean)
        .map((file) => path.resolve(compilation.options.context, file)),
    ];
    const folders = files.map((file) => file && PACKAGE.exec(file)?.[0]).filter(Boolean);
    return new Set(folders.filter((folder) => !isOurs(folder)));
  }
}

const isOurs = (folder) => /[\\/]node_modules[\\/]@festival[\\/]/.test(folder);

const textOf = (folder) => {
  const about = path.join(folder, 'package.json');
  const { name, version, license } = existsSync(about)
    ? JSON.parse(readFileSync(about, 'utf8'))
    : { name: path.basename(folder) };
  const file = readdirSync(folder).find((entry) => LICENCE.test(entry));
  const text = file ? readFileSync(path.join(folder, file), 'utf8').trim() : '';
  return `${[name, version].filter(Boolean).join(' ')}\n${license ?? ''}\n${text}\n`;
};
