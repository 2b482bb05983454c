#!/usr/bin/env node
/**
 * Creates an area in its own repository, which includes the packed kit:
 *   npx create-festival-area gallery ../festival-gallery
 * In a repository that exists already, it replaces the kit, and the versions in `package.json` and the lock file.
 */
import { relative, resolve } from 'node:path';
import { createSteps, printFailure } from '../../launcher/lib/steps.mjs';
import { areaNamesOf } from '../lib/names.mjs';
import { writeRepository } from './write-repository.mjs';

const USAGE = 'npx create-festival-area <name> [folder]';

try {
  const [name, folder = `../festival-${name}`, ...others] = process.argv.slice(2);
  if (!name || others.length > 0) throw new Error(USAGE);
  const names = areaNamesOf(name);
  const dir = resolve(folder);
  const isNew = await writeRepository({ names, dir, steps: createSteps() });
  console.log(
    isNew
      ? `Wrote ${dir}. Next: cd ${relative('.', dir)} && npm install && npm test; README.md says how to go on.`
      : `Replaced the kit in ${dir}. Next: npm install && npm test there.`,
  );
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
