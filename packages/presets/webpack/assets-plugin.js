import webpack from 'webpack';

const { Compilation, sources } = webpack;

const SCRIPT = /\.js$/;
const STYLE = /\.css$/;

/** `./routes/vendor-page/page.js` and `./routes/vendor-page.js` are the page of `/vendorpage`. */
const routeOf = (request) => {
  const [, folder] = /(?:^|\/)routes\/([a-z0-9-]+)/.exec(request ?? '') ?? [];
  if (!folder) return undefined;
  return folder === 'home' ? '/' : `/${folder.replaceAll('-', '')}`;
};

const filesOf = (group) => {
  const files = group.getFiles();
  return {
    scripts: files.filter((file) => SCRIPT.test(file)),
    styles: files.filter((file) => STYLE.test(file)),
  };
};

const without = (files, known) => ({
  scripts: files.scripts.filter((file) => !known.scripts.includes(file)),
  styles: files.styles.filter((file) => !known.styles.includes(file)),
});

/**
 * Writes `assets.json`: which files a page needs, in the order of need, so that whoever writes the page can ask for all of
 * them at once.
 */
export class AssetsPlugin {
  constructor({ app }) {
    this.app = app;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AssetsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const text = JSON.stringify(this.#describe(compilation), null, 2);
          compilation.emitAsset('assets.json', new sources.RawSource(text));
        },
      );
    });
  }

  #describe(compilation) {
    const entries = [...compilation.entrypoints.values()].map(filesOf);
    const entry = {
      scripts: entries.flatMap(({ scripts }) => scripts),
      styles: entries.flatMap(({ styles }) => styles),
    };
    const exposed = compilation.namedChunkGroups.get('area');
    const area = exposed && without(filesOf(exposed), entry);
    return {
      app: this.app,
      entry,
      ...(area && { area, routes: this.#routes(compilation, entry, area) }),
    };
  }

  #routes(compilation, entry, area) {
    const routes = {};
    for (const group of compilation.chunkGroups)
      for (const { request } of group.origins) {
        const route = routeOf(request);
        if (route) routes[route] = without(without(filesOf(group), entry), area);
      }
    return routes;
  }
}
