import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import swc from '@swc/core';
import { codeOf } from '../webpack/assets/content-loader.js';

const TRANSFORMER = createHash('sha1')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .update(swc.version)
  .update(process.version)
  .digest('hex');

const typeByFolder = new Map();

/** The `type` of the nearest package.json, which decides what a `.js` file is. */
function packageType(folder) {
  const known = typeByFolder.get(folder);
  if (known) return known;
  const manifest = path.join(folder, 'package.json');
  let type;
  if (existsSync(manifest)) type = JSON.parse(readFileSync(manifest, 'utf8')).type ?? 'commonjs';
  else if (path.dirname(folder) === folder) type = 'commonjs';
  else type = packageType(path.dirname(folder));
  typeByFolder.set(folder, type);
  return type;
}

function isModule(filename) {
  const extension = path.extname(filename);
  if (extension === '.cjs' || extension === '.cts' || extension === '.json') return false;
  if (extension !== '.js') return true;
  return packageType(path.dirname(filename)) === 'module';
}

function parserFor(filename) {
  if (/\.[cm]?tsx?$/.test(filename)) {
    return { syntax: 'typescript', tsx: filename.endsWith('x'), decorators: true };
  }
  return { syntax: 'ecmascript', jsx: filename.endsWith('x') };
}

/** Compiles one file to CommonJS. Decorators and their metadata are as `tsc` emits them for NestJS. */
function compile(source, filename) {
  const isOurs = !filename.includes(`${path.sep}node_modules${path.sep}`);
  return swc.transformSync(source, {
    filename,
    swcrc: false,
    configFile: false,
    sourceMaps: isOurs ? 'inline' : false,
    module: { type: 'commonjs', ignoreDynamic: false },
    jsc: {
      target: 'es2022',
      parser: parserFor(filename),
      keepClassNames: true,
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: !/\.[cm]?tsx?$/.test(filename),
        react: { runtime: 'automatic' },
        hidden: { jest: isOurs },
      },
    },
  });
}

/** Content is what it says; `classes.card` is `card`; the addresses of an image contain its file name; any other asset is its own file name. */
function asset(source, filename) {
  if (filename.endsWith('.yaml'))
    return `module.exports = ${codeOf(source, (path) => `require(${JSON.stringify(path)})`)};`;
  if (filename.endsWith('.css')) {
    return `const names = new Proxy({}, { get: (_, key) => (key === '__esModule' ? false : key) });
module.exports = names;`;
  }
  if (/\.(webp|art\.svg)$/.test(filename)) {
    const src = path.basename(filename);
    const image = { src, srcSet: `${src} 480w, ${src} 960w`, width: 960, height: 640 };
    return `module.exports = ${JSON.stringify(image)};`;
  }
  return `module.exports = ${JSON.stringify(path.basename(filename))};`;
}

const SCRIPT = /\.[cm]?[jt]sx?$/;

/** Jest's native ESM fails on Node 20 with NestJS, so every ES module is compiled to CommonJS here. */
export default {
  getCacheKey(source, filename, { instrument }) {
    return createHash('sha1')
      .update(TRANSFORMER)
      .update(source)
      .update(filename)
      .update(`${isModule(filename)}${instrument}`)
      .digest('hex');
  },
  process(source, filename) {
    if (!SCRIPT.test(filename)) return { code: asset(source, filename) };
    if (!isModule(filename)) return { code: source };
    return compile(source, filename);
  },
};
