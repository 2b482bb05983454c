import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { builtWith } from '../built-with.js';

const { Compilation, sources } = webpack;

const SCRIPT = /\.js$/;
const STYLE = /\.css$/;
const SERVER = /^server\/.*\.cjs$/;
/** What a page's faces have of the characters that every page needs. */
const FONT = /\.first\.[\da-f]{10}\.woff2$/;
const CODE = /\.(js|css|cjs)$/;
/** What describes the build, compressed copies, and what is written outside of `dist`, as the source maps of a production build. They are in no list. */
const UNLISTED = /\.(json|br|gz)$|^\.\./;

const filesOf = (group) => {
  const files = group.getFiles();
  return {
    scripts: files.filter((file) => SCRIPT.test(file)),
    styles: files.filter((file) => STYLE.test(file)),
  };
};

const without = (files, known) => ({
  ...files,
  scripts: files.scripts.filter((file) => !known.scripts.includes(file)),
  styles: files.styles.filter((file) => !known.styles.includes(file)),
});

const union = (one, other) => [...new Set([...one, ...other])];

const integrityOf = (source) =>
  `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`;

/** Several pages may share a path prefix. Each of them gets the files of all. */
const together = (one, other) => ({
  scripts: union(one.scripts, other.scripts),
  styles: union(one.styles, other.styles),
  needs: union(one.needs, other.needs),
});

/**
 * Writes `assets.json`: the files that each page needs, in the order of need, so that a rendered page can request all of
 * them at once; the hash of each script and style sheet; and the versions that the app was built with. Writes the hashes of all other files
 * to `files.json`, which no page loads.
 */
export class AssetsPlugin {
  /** `shares`: the modules that the shell provides to areas, by their import name */
  constructor({ app, dir, onDemand, shares }) {
    this.app = app;
    this.dir = dir;
    this.shares = shares;
    this.onDemand = onDemand;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the file of the licences, which the list has too.
        { name: 'AssetsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 2 },
        () => {
          const text = JSON.stringify(this.#describe(compilation), null, 2);
          compilation.emitAsset('assets.json', new sources.RawSource(text));
          const isOther = (name) => !CODE.test(name) && !UNLISTED.test(name);
          const others = JSON.stringify({ integrity: this.#integrity(compilation, isOther) });
          compilation.emitAsset('files.json', new sources.RawSource(others));
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
    const names = Object.keys(compilation.assets);
    const about = {
      app: this.app,
      kit: { ...builtWith(this.dir), shares: this.#shared(compilation) },
      integrity: this.#integrity(compilation, (name) => CODE.test(name)),
      server: names.find((name) => SERVER.test(name)),
      entry,
    };
    const exposed = compilation.namedChunkGroups.get('area');
    if (!exposed) {
      const fonts = names.filter((name) => FONT.test(name));
      return { ...about, fonts, provides: this.#provided(compilation) };
    }
    const area = without(this.#loaded(compilation, exposed), entry);
    return { ...about, area, routes: this.#routes(compilation, entry, area) };
  }

  /** The modules that an area uses of the shell, or that the shell shares. */
  #shared({ modules }) {
    if (this.app === 'shell') return this.shares;
    const taken = [...modules].filter(({ type }) => type === 'consume-shared-module');
    return [...new Set(taken.map(({ options }) => options.shareKey))].sort();
  }

  #integrity(compilation, isWanted) {
    const files = compilation
      .getAssets()
      .filter(({ name }) => isWanted(name))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
    return Object.fromEntries(files.map(({ name, source }) => [name, integrityOf(source)]));
  }

  /** The files of a group of chunks, and the on-demand modules of the shell that they also need. */
  #loaded({ chunkGraph }, group) {
    const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
    const keys = modules
      .filter(({ type }) => type === 'consume-shared-module')
      .map(({ options }) => options.shareKey);
    const needs = this.onDemand.filter((request) => keys.includes(request));
    return { ...filesOf(group), needs };
  }

  #routes(compilation, entry, area) {
    const { paths = [] } = JSON.parse(readFileSync(path.join(this.dir, 'area.json'), 'utf8'));
    const routes = {};
    for (const group of compilation.chunkGroups)
      for (const { request } of group.origins) {
        const route = pathOfRoute(request, paths);
        if (!route) continue;
        const files = without(without(this.#loaded(compilation, group), entry), area);
        routes[route] = routes[route] ? together(routes[route], files) : files;
      }
    return routes;
  }

  /** The shell's on-demand modules and their files. */
  #provided({ chunkGroups }) {
    const isOf = (request) => (group) => group.origins.some((origin) => origin.request === request);
    const provided = this.onDemand.map((request) => [request, chunkGroups.find(isOf(request))]);
    return Object.fromEntries(
      provided.filter(([, group]) => group).map(([request, group]) => [request, filesOf(group)]),
    );
  }
}

const FOLDER = 'routes';

const plain = (name) => name.replaceAll('-', '');

/**
 * The path whose page a dynamic import of `src/routes/` loads: the one of the area's paths that the file is named after, or else its
 * nearest folder, with or without hyphens. `./routes/about/faq.js` is the page of `/faq`, `./routes/contests/draw-page.js` of `/contests`,
 * `./routes/workshops/offers.js` of `/workshops/offers`, and `./routes/home.js` of `/`.
 * @param {string | undefined} request what `import()` requests
 * @param {readonly string[]} paths the paths of `area.json`
 * @returns {string | undefined} undefined if the import is of no route, or of none that `paths` has
 */
export const pathOfRoute = (request, paths) => {
  const segments = plain(request?.replace(/\.js$/, '') ?? '').split('/');
  const start = segments.indexOf(FOLDER) + 1;
  if (start === 0) return undefined;
  const names = segments.slice(start).flatMap((name, index) => {
    const whole = segments.slice(start, start + index + 1).join('/');
    return [`/${name}`, whole === 'home' ? '/' : `/${whole}`];
  });
  const found = names.findLast((name) => paths.some((path) => plain(path) === name));
  return paths.find((path) => plain(path) === found);
};
