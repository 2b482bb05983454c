import { run } from '../run.mjs';

const ARGS = ['install', '--prefer-offline', '--no-audit', '--no-fund'];

/**
 * Runs `npm install` in a folder. It is not `npm ci`, because a lock may lack the binaries for this platform.
 * @param {string} cwd
 * @param {string[]} [more] additional arguments
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

/** The npm that started this process, if npm did: the npm on the PATH may have another version. */
function npmScript() {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js') ? script : undefined;
}
