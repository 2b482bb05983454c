import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import postcss from 'postcss';
import sharp from 'sharp';
import webpack from 'webpack';
import { ownFile, painted } from '../edition.js';
import { cardOf } from './card-loader.js';

const { Compilation, sources } = webpack;

/** The background colour of the page. Browsers and phones use it around the page. */
const GROUND = '--color-page';
const DARK = /^\(prefers-color-scheme:\s*dark\)$/;

const TYPES = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** The purpose of an icon, by its file name. */
export const useOf = (name) => {
  if (/^apple-touch-icon/.test(name)) return 'apple';
  if (/maskable/.test(name)) return 'maskable';
  return /^favicon/.test(name) ? 'favicon' : 'app';
};

const sizesOf = async (name, content) => {
  if (name.endsWith('.ico')) return '32x32';
  if (name.endsWith('.svg')) return 'any';
  const { width, height } = await sharp(content).metadata();
  return `${width}x${height}`;
};

/** The background colours for light and dark, from the tokens. @throws Error when the tokens lack one */
export const groundOf = (css) => {
  const ground = {};
  postcss.parse(css).walkDecls(GROUND, ({ parent, value }) => {
    const { parent: around } = parent;
    if (around.type === 'root') ground.light ??= value;
    else if (DARK.test(around.params)) ground.dark ??= value;
  });
  if (!ground.light || !ground.dark) throw new Error(`colors.css states no ${GROUND} for both`);
  return ground;
};

/** @returns {string} the file's name in the build, which includes a hash of its content */
const emit = ({ webpack: { util } }, compilation, name, content) => {
  const hash = util.createHash('xxhash64').update(content).digest('hex').slice(0, 10);
  const { name: base, ext } = path.parse(name);
  const file = `${base}.${hash}${ext}`;
  compilation.emitAsset(file, new sources.RawSource(content));
  return file;
};

/** The faces of mails. */
const FACES = {
  'mail-display.woff2': '@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2',
  'mail-body.woff2':
    '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
};

/**
 * Adds the site's icons to the shell's build, and writes `icons.json`: the icons, the colours that browsers show around the
 * site, and the image for shared links to pages without one. An icon's name says its purpose: `favicon…`, `apple-touch-icon…`,
 * `…maskable…`; any other is the app's icon. What mails show gets names without a hash: each SVG of `assets/mail` as a PNG, and the faces.
 */
export class IconsPlugin {
  constructor({ dir }) {
    this.icons = path.join(dir, 'src/assets/icons');
    this.share = ownFile(path.join(dir, 'src/assets/share/default.card.svg'));
    this.mail = path.join(dir, 'src/assets/mail');
    const { resolve } = createRequire(path.join(dir, 'package.json'));
    const colors = realpathSync(resolve('@festival/ui/colors.css'));
    this.colors = ownFile(colors);
    const { resolve: resolveFace } = createRequire(colors);
    this.faces = Object.entries(FACES).map(([name, file]) => [name, resolveFace(file)]);
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IconsPlugin', (compilation) => {
      compilation.contextDependencies.addAll([this.icons, this.mail]);
      compilation.fileDependencies.addAll([this.colors, this.share]);
      compilation.hooks.processAssets.tapPromise(
        { name: 'IconsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const colors = groundOf(readFileSync(this.colors, 'utf8'));
          const names = readdirSync(this.icons).filter((name) => TYPES[path.extname(name)]);
          const icons = await Promise.all(
            names.map((name) => this.#icon(compiler, compilation, name)),
          );
          const share = await this.#share(compiler, compilation);
          await this.#mail(compilation);
          const text = JSON.stringify({ colors, icons, share }, null, 2);
          compilation.emitAsset('icons.json', new sources.RawSource(text));
        },
      );
    });
  }

  async #icon(compiler, compilation, name) {
    const content = readFileSync(ownFile(path.join(this.icons, name)));
    const file = emit(compiler, compilation, name, content);
    return {
      file,
      type: TYPES[path.extname(name)],
      sizes: await sizesOf(name, content),
      use: useOf(name),
    };
  }

  async #mail(compilation) {
    const emitAs = (name, content) => compilation.emitAsset(name, new sources.RawSource(content));
    for (const [name, file] of this.faces) emitAs(name, readFileSync(file));
    for (const name of readdirSync(this.mail)) {
      const file = ownFile(path.join(this.mail, name));
      const drawing = Buffer.from(painted(readFileSync(file), file));
      const png = sharp(drawing).png({ palette: true, compressionLevel: 9 });
      emitAs(`mail-${path.parse(name).name}.png`, await png.toBuffer());
    }
  }

  async #share(compiler, compilation) {
    const content = await cardOf(readFileSync(this.share));
    const { width, height } = await sharp(content).metadata();
    return { file: emit(compiler, compilation, 'share.jpg', content), width, height };
  }
}
