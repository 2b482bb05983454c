/** Writes the declaration of this repository's shell into a folder, as a build would. Areas are checked against it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtWith } from '../../../packages/presets/webpack/built-with.js';
import { onDemand, providedByShell } from '../../../packages/presets/webpack/federation/shared.js';
import { inRoot } from '../../launcher/lib/paths.mjs';

const folder = process.argv[2];
const assets = {
  app: 'shell',
  kit: { ...builtWith(inRoot('shell')), shares: [...providedByShell, ...onDemand] },
  integrity: {},
  entry: { scripts: ['shell.js'], styles: [] },
  fonts: [],
  provides: {},
};
writeFileSync(join(folder, 'shell.js'), '');
writeFileSync(join(folder, 'assets.json'), JSON.stringify(assets));
