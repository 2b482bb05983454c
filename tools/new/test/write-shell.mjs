/** Writes what this repository's shell says of itself into a folder, as its build would: what areas are checked against. */
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
