import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundleServices } from './bundle-services.mjs';
import { bundleOf } from './bundles.mjs';

/** A repository with one service, `services/fair`, in a temporary folder. */
export function createFair() {
  const root = mkdtempSync(join(tmpdir(), 'festival-bundles-'));
  let builds = 0;

  /** @param {string} file @param {string} text */
  const write = (file, text) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };

  return {
    root,
    write,
    /** How often something was bundled. */
    builds: () => builds,
    /** @param {Record<string, string>} compiled the modules by their path in `dist` */
    async build(compiled) {
      for (const [file, text] of Object.entries(compiled)) write(file, text);
      const sources = Object.entries(compiled).map(([file, text]) => [
        file.replace('/dist/', '/src/').replace(/js$/, 'ts'),
        text,
      ]);
      await bundleServices({
        root,
        sources: Object.fromEntries(sources),
        steps: {
          async step(_, work) {
            builds += 1;
            return await work(() => {});
          },
        },
      });
    },
    /** @returns what a bundled program prints */
    run: (program = 'main') =>
      execFileSync(process.execPath, [bundleOf(root, 'services/fair', program)], {
        encoding: 'utf8',
        env: {},
        stdio: 'pipe',
      }).trim(),
    remove: () => rmSync(root, { recursive: true }),
  };
}
