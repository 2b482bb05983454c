import { basename } from 'node:path';
import webpack from 'webpack';

const { Compilation, sources } = webpack;

/** The files that each area's pages need in addition to the entry: area → path → files. */
export const ROUTES_FILE = 'routes.json';

const pick = (/** @type {string[]} */ files, /** @type {string} */ ending) =>
  files.filter((file) => file.endsWith(ending));

/** `./routes/vendor-page.js` is the page of `/vendorpage`, and `./routes/home.js` is the page of `/`. */
const routeOf = (/** @type {string | undefined} */ request) => {
  const [, name] = /^\.\/routes\/([a-z0-9-]+)/.exec(request ?? '') ?? [];
  if (!name) return undefined;
  return name === 'home' ? '/' : `/${name.replaceAll('-', '')}`;
};

/** Lists the files of every `import()` of a page in an area's `src/area.tsx`. */
export class RoutesPlugin {
  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RoutesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'RoutesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const text = JSON.stringify(this.#describe(compilation), null, 2);
          compilation.emitAsset(ROUTES_FILE, new sources.RawSource(text));
        },
      );
    });
  }

  /** @param {webpack.Compilation} compilation */
  #describe({ chunkGroups }) {
    /** @type {Record<string, Record<string, { scripts: string[], styles: string[] }>>} */
    const areas = {};
    for (const group of chunkGroups)
      for (const { module, request } of group.origins) {
        const route = routeOf(request);
        const folder = module?.context?.replace(/[/\\]src$/, '');
        if (!route || !folder) continue;
        const files = group.getFiles();
        areas[basename(folder)] ??= {};
        (areas[basename(folder)] ?? {})[route] = {
          scripts: pick(files, '.js'),
          styles: pick(files, '.css'),
        };
      }
    return areas;
  }
}
