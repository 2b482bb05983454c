import { run } from '../run.mjs';

const ARGS = ['install', '--prefer-offline', '--no-audit', '--no-fund'];

/**
 * `npm install` in a folder. `npm ci` is not it: a lock may lack the binaries of the platform this runs on.
 * @param {string} cwd
 * @param {string[]} [more] arguments besides
 */
export const npmInstall = (cwd, more = []) => runNpm([...ARGS, ...more], { cwd });

/**
 * @param {string[]} args
 * @param {{ cwd?: string }} options
 */
export function runNpm(args, options) {
  const npm = npmScript();
  return npm ? run(process.execPath, [npm, ...args], options) : run('npm', args, options);
}

/** The npm that started us, if it was npm: the one on the PATH may be another version. */
function npmScript() {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js') ? script : undefined;
}
