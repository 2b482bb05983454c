import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot } from '../../launcher/lib/paths.mjs';

/** The recipe is this file and the version of swc. Files that another recipe compiled are compiled again. */
export const RECIPE = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .update(readFileSync(inRoot('packages', 'presets', 'package.json')))
  .digest('hex');

/**
 * What `packages/presets/tsconfig/node.json` says, in swc's words.
 * @param {string} file
 * @returns {import('@swc/core').Options}
 */
const optionsFor = (file) => ({
  swcrc: false,
  configFile: false,
  sourceMaps: true,
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: file.endsWith('.tsx'), decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    experimental: { keepImportAttributes: true },
  },
});

/**
 * @param {string} file a TypeScript source
 * @returns {Promise<{ code: string, map: string }>} rejects with the compiler's message as `output`
 */
export async function compileForNode(file) {
  // Imported here, because dependencies may not be installed when this file is loaded.
  const { transformFile } = await import('@swc/core');
  try {
    const { code, map = '' } = await transformFile(file, optionsFor(file));
    const output = basename(file).replace(/\.tsx?$/, '.js');
    return { code: `${code}//# sourceMappingURL=${output}.map\n`, map };
  } catch (error) {
    throw Object.assign(new Error(`${file} cannot be compiled`), {
      output: error instanceof Error ? error.message : String(error),
    });
  }
}
