import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.mjs';

const ARGS = ['--prefer-offline', '--no-audit', '--no-fund'];

/**
 * Installs what a folder's lock says. `npm ci` would remove the packages that are there, so only the first install is one.
 * @param {string} cwd
 * @param {string[]} [more] additional arguments
 */
export const npmInstall = (cwd, more = []) => {
  const has = (/** @type {string} */ name) => existsSync(join(cwd, name));
  const command = has('package-lock.json') && !has('node_modules') ? 'ci' : 'install';
  return runNpm([command, ...ARGS, ...more], { cwd });
};

/**
 * @param {string[]} args
 * @param {{ cwd?: string }} options
 */
export function runNpm(args, options) {
  const npm = npmScript();
  return npm ? run(process.execPath, [npm, ...args], options) : run('npm', args, options);
}

/** The npm that started this process, if npm did: the npm on the PATH may have another version. */
function npmScript() {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js') ? script : undefined;
}
