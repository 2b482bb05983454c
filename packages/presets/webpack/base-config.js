import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { AssetsPlugin } from './assets/assets-plugin.js';
import { LicencesPlugin } from './assets/licences-plugin.js';
import { EditionPlugin, editionId } from './edition.js';
import { insertStyle, LoadByShellPlugin } from './federation/load-by-shell.js';
import { onDemand, providedByShell } from './federation/shared.js';

const require = createRequire(import.meta.url);

/** The router's package exports only its development build. The production build is in the folder beside it. */
const productionRouter = () => {
  const folder = path.dirname(require.resolve('react-router/package.json'));
  return {
    'react-router$': path.join(folder, 'dist/production/index.mjs'),
    'react-router/dom$': path.join(folder, 'dist/production/dom-export.mjs'),
  };
};

const LOCK = 'package-lock.json';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Our own packages are TypeScript, even when installed from their archives. */
const NOT_OURS = /node_modules[\\/](?!@festival[\\/])/;

/** The folder with the app's dependencies: in this repository, or in an area's own repository. */
const rootOf = (dir) => {
  const parent = path.dirname(dir);
  return existsSync(path.join(dir, LOCK)) || parent === dir ? dir : rootOf(parent);
};

/**
 * Everything that decides how a module is built. webpack could find it itself (`buildDependencies`), but would take two seconds in every
 * compilation.
 */
const recipe = (root) => {
  const own = readdirSync(here, { recursive: true })
    .filter((file) => /(?<!\.spec)\.(js|cjs|mjs)$/.test(file))
    .map((file) => path.join(here, file));
  const hash = createHash('sha256').update(editionId);
  for (const file of [...own, path.join(root, LOCK)].filter(existsSync))
    hash.update(readFileSync(file));
  return hash.digest('hex');
};

/** Supported by phones of the last four years. */
const TARGET = 'es2021';
const BROWSERS = {
  chrome: 100 << 16,
  firefox: 100 << 16,
  safari: (15 << 16) | (4 << 8),
  ios_saf: (15 << 16) | (4 << 8),
};

/**
 * React's development runtime is never used: the shell doesn't share it, and an area is also developed inside a shell that was built for
 * production.
 */
const script = () => ({
  test: /\.tsx?$/,
  exclude: NOT_OURS,
  loader: 'swc-loader',
  options: {
    swcrc: false,
    jsc: {
      target: TARGET,
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
});

/**
 * Class names contain the app's name, because an area's copy of a shared component may be newer than the shell's. The server's build
 * creates the same names and no styles.
 */
const cssModule = ({ app, isProduction, isServer }) => ({
  test: /\.module\.css$/,
  use: [
    ...(isServer ? [] : [MiniCssExtractPlugin.loader]),
    {
      loader: 'css-loader',
      options: {
        modules: {
          exportOnlyLocals: isServer,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentName: isProduction
            ? '[hash:base64:6]'
            : `${app}-[name]-[local]-[hash:base64:4]`,
          localIdentHashSalt: app,
        },
      },
    },
  ],
});

const plainCss = ({ isServer }) => ({
  test: /\.css$/,
  exclude: /\.module\.css$/,
  ...(isServer
    ? { type: 'asset/resource', generator: { emit: false } }
    : {
        use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules: false } }],
      }),
});

/** The naming of both builds of an app, the browser's and the server's, which must create the same names. */
export const outputNames = {
  assetModuleFilename: '[name].[contenthash:10][ext]',
  hashFunction: 'xxhash64',
};

export const resolveFor = ({ isProduction }) => ({
  extensions: ['.ts', '.tsx', '.js'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  conditionNames: ['source', '...'],
  alias: isProduction ? productionRouter() : {},
});

const isProvided = ({ type, options }) =>
  type === 'consume-shared-module' && providedByShell.includes(options.shareKey);

const zodWithoutEval = {
  test: /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/,
  use: path.join(here, 'zod-without-eval-loader.js'),
};

const lightRouter = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
  use: path.join(here, 'light-router-loader.js'),
};

/** @param {{ app: string, isProduction: boolean, isServer: boolean }} build */
export const rulesFor = (build) => [
  zodWithoutEval,
  lightRouter,
  script(),
  cssModule(build),
  plainCss(build),
  ...assetRules({ emitFile: !build.isServer, asDrawn: !build.isProduction }),
  {
    test: path.join(here, 'federation/shared-modules.cjs'),
    loader: path.join(here, 'federation/shared-modules-loader.js'),
  },
];

/**
 * In development, modules are cached on disk. A production build is cached as a whole, by its fingerprint
 * (`tools/build`): caching each module too would cost the first build more than it saves the next.
 */
export const cacheFor = ({ name, dir, isProduction }) => {
  if (isProduction) return false;
  const root = rootOf(dir);
  return {
    type: 'filesystem',
    cacheDirectory: path.join(root, '.cache/webpack'),
    name,
    version: recipe(root),
    buildDependencies: { defaultWebpack: [] },
  };
};

/** Source maps are outside `dist`, because everything in there can be released. `npm run stack` reads them. */
const sourceMaps = ({ app, dir }) => {
  const root = rootOf(dir);
  const maps = path.join(path.relative(path.join(dir, 'dist'), root), '.cache/maps', app);
  return {
    sourceMapFilename: `${maps}/[file].map`,
    devtoolModuleFilenameTemplate: ({ absoluteResourcePath }) =>
      path.relative(root, absoluteResourcePath),
  };
};

/** Writes `.br` and `.gz` files beside every text file, so that no server has to compress at each request. */
const compressed = [
  // The highest quality, 11, saves another 2% and takes 2.5 times as long.
  ['br', 'brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }],
  ['gz', 'gzip', { level: 9 }],
].map(
  ([extension, algorithm, compressionOptions]) =>
    new CompressionPlugin({
      ...{ algorithm, compressionOptions, filename: `[path][base].${extension}` },
      test: /\.(js|css|svg)$/,
      minRatio: Number.POSITIVE_INFINITY,
    }),
);

/** The common settings of the builds of the shell and of every area. */
export const baseConfig = ({ app, dir, isProduction }) => ({
  name: app,
  mode: isProduction ? 'production' : 'development',
  context: dir,
  target: ['web', TARGET],
  devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
  entry: {},
  output: {
    path: path.join(dir, 'dist'),
    clean: true,
    uniqueName: `festival_${app}`,
    publicPath: '',
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    ...(isProduction && sourceMaps({ app, dir })),
    ...outputNames,
    // A module that threw runs again at the next import, instead of failing until the page is closed.
    strictModuleExceptionHandling: true,
  },
  resolve: resolveFor({ isProduction }),
  module: { rules: rulesFor({ app, isProduction, isServer: false }) },
  optimization: {
    // Short numbers compress better. They need not stay the same, because every release has an address of its own.
    ...(isProduction && { moduleIds: 'natural', chunkIds: 'natural' }),
    // Modules of several routes get a file of their own. Modules of one route stay in its file, dependencies included.
    splitChunks: {
      chunks: 'async',
      cacheGroups: {
        defaultVendors: false,
        // What the shell has at hand is one part of an area, instead of one a module.
        provided: { test: isProvided, name: 'provided', enforce: true },
      },
    },
    minimizer: [
      // Neither minimizer needs extra processes: both are native code, which runs beside webpack.
      new MinimizerPlugin({
        parallel: false,
        minify: MinimizerPlugin.swcMinify,
        extractComments: false,
        minimizerOptions: { compress: { passes: 2 }, format: { comments: false } },
      }),
      new MinimizerPlugin({
        test: /\.css$/,
        parallel: false,
        minify: MinimizerPlugin.lightningCssMinify,
        minimizerOptions: { targets: BROWSERS },
      }),
    ],
  },
  cache: cacheFor({ name: app, dir, isProduction }),
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
  plugins: [
    new EditionPlugin(),
    new MiniCssExtractPlugin({
      filename: '[name].[contenthash:10].css',
      chunkFilename: '[name].[contenthash:10].css',
      // The order does not matter: ui is in a layer below the areas' rules, and class names are unique to a module.
      ignoreOrder: true,
      insert: insertStyle,
    }),
    new LoadByShellPlugin(),
    ...(isProduction ? [new LicencesPlugin()] : []),
    new AssetsPlugin({ app, dir, onDemand, shares: [...providedByShell, ...onDemand] }),
    ...(isProduction ? compressed : []),
  ],
});

/**
 * Content files (`.yaml`) are imported as what they say, images (`.webp`, `.art.svg`) as `ImageSource`, cards for shared links (`.card.svg`) as a JPEG's URL, every other file as its URL. A server's
 * build needs the same URLs but no files: it uses `emitFile: false`.
 */
const assetRules = ({ emitFile, asDrawn }) => [
  { test: /\.yaml$/, loader: path.join(here, 'assets/content-loader.js') },
  {
    test: /\.(webp|art\.svg)$/,
    loader: path.join(here, 'assets/image-loader.js'),
    options: { emitFile, asDrawn },
  },
  { test: /\.svg$/, enforce: 'pre', loader: path.join(here, 'edition.js') },
  {
    test: /\.card\.svg$/,
    loader: path.join(here, 'assets/card-loader.js'),
    options: { emitFile },
  },
  {
    test: /(?<!\.(art|card))\.(svg|png|avif|jpe?g|woff2|mp4|vtt)$/,
    type: 'asset/resource',
    generator: { emit: emitFile },
  },
  {
    test: /\.woff2$/,
    resourceQuery: /^\?U\+/,
    loader: path.join(here, 'assets/font-loader.js'),
    generator: { filename: '[name].first.[contenthash:10][ext]' },
  },
];
