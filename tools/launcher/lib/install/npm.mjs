import { run } from '../run.mjs';

const ARGS = ['install', '--prefer-offline', '--no-audit', '--no-fund'];

/**
 * `npm install` in a folder. `npm ci` is not it: a lock may lack the binaries of the platform this runs on.
 * @param {string} cwd
 * @param {string[]} [more] arguments besides
 */
export async function npmInstall(cwd, more = []) {
  const npm = npmScript();
  const args = [...ARGS, ...more];
  await (npm ? run(process.execPath, [npm, ...args], { cwd }) : run('npm', args, { cwd }));
}

/** The npm that started us, if it was npm: the one on the PATH may be another version. */
function npmScript() {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js') ? script : undefined;
}
