import path from 'node:path';
import sharp from 'sharp';

/** A drawing as the JPEG that chats show: 1200 × 630, as drawn. */
export const cardOf = (drawing) =>
  sharp(drawing).jpeg({ quality: 82, chromaSubsampling: '4:4:4' }).toBuffer();

/** Turns a drawing for shared links (`.card.svg`) into the URL of its JPEG. */
export default function cardLoader(content) {
  const done = this.async();
  const { emitFile = true } = this.getOptions();
  const hash = this.utils.createHash('xxhash64').update(content).digest('hex').slice(0, 10);
  const name = `${path.basename(this.resourcePath, '.card.svg')}.${hash}.jpg`;
  const make = async () => {
    if (emitFile) this.emitFile(name, await cardOf(content));
    return `export default __webpack_public_path__ + ${JSON.stringify(name)};`;
  };
  make().then((code) => done(null, code), done);
}

/** Tells webpack that this loader reads bytes, not text. */
export const raw = true;
