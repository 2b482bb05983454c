import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The edition that is built. */
export const editionId = process.env.FESTIVAL_EDITION || '2021';

const FOLDER = fileURLToPath(new URL(`../../edition/editions/${editionId}/`, import.meta.url));

const within = (folder, file) => {
  const relative = path.relative(folder, file);
  return relative.startsWith('..') || path.isAbsolute(relative) ? undefined : relative;
};

/** The edition's own file in place of a file of the repository: the one with the same path in the edition's folder. */
export const ownFile = (file) => {
  const relative = within(ROOT, file);
  const own = relative === undefined ? file : path.join(FOLDER, relative);
  return existsSync(own) ? own : file;
};

/** Colours, pictures, clips and faces. content-loader.js reads an edition's words and shapes. */
const ART = /\.(css|svg|webp|png|mp4|vtt|woff2)$/;

/** Builds with the art of the edition. */
export class EditionPlugin {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('EditionPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('EditionPlugin', (asked) => {
        if (!asked.request.startsWith('.') || !ART.test(asked.request)) return;
        // Here, because a picture may be in the edition's folder alone.
        const file = path.resolve(asked.context, asked.request);
        if (ownFile(file) !== file) asked.request = ownFile(file);
      });
      factory.hooks.afterResolve.tap('EditionPlugin', ({ createData }) => {
        if (createData.resource?.endsWith('.css'))
          createData.resource = ownFile(createData.resource);
      });
    });
  }
}

const PAPERS = path.join(FOLDER, 'papers.yaml');

/** What the edition has for each colour of the first edition's drawings. */
const papers = Object.entries(existsSync(PAPERS) ? parse(readFileSync(PAPERS, 'utf8')) : {});
const paperOf = new Map(papers.map(([was, is]) => [was.toLowerCase(), is]));

/** A drawing, cut from the edition's papers. Those in the edition's own folder are. */
export const painted = (drawing, file) =>
  paperOf.size === 0 || within(FOLDER, file) !== undefined
    ? drawing
    : String(drawing).replace(/#[0-9a-f]{6}\b/gi, (was) => paperOf.get(was.toLowerCase()) ?? was);

/** As a loader, paints a drawing. */
export default function paintLoader(drawing) {
  return painted(drawing, this.resourcePath);
}
