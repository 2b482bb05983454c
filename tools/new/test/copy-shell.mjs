/** Copies this repository's shell into a folder, and builds it first if it has changed since its last build. */
import { cpSync } from 'node:fs';
import { buildApps } from '../../build/build-apps.mjs';
import { withBuildLock } from '../../launcher/lib/install.mjs';
import { inRoot } from '../../launcher/lib/paths.mjs';

const [, , folder = ''] = process.argv;
const steps = { step: (_, work) => work(), note: () => undefined };
await withBuildLock(steps, async () => {
  await buildApps({ steps, only: ['shell'] });
  cpSync(inRoot('shell/dist'), folder, { recursive: true });
});
