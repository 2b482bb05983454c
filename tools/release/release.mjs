/**
 * Releases one app to the festival that runs here, as its team does with `npx festival`:
 *   npm run release -- marketplace        builds it, checks it, has its pages tried and makes it live
 *   npm run release -- marketplace <id>   makes an earlier release live again
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildApps } from '../build/build-apps.mjs';
import { buildServices } from '../build/build-services.mjs';
import {
  appFolder,
  appName,
  installDependencies,
  withBuildLock,
} from '../launcher/lib/install.mjs';
import { lockHolder } from '../launcher/lib/lock.mjs';
import { dataDir, inRoot, ROOT } from '../launcher/lib/paths.mjs';
import { openState, restartFiles } from '../launcher/lib/state.mjs';
import { createSteps, printFailure } from '../launcher/lib/steps.mjs';

const [wanted, id] = process.argv.slice(2);

async function main() {
  const festival = lockHolder(restartFiles(dataDir()).lock);
  if (!festival) throw new Error('No festival runs here. Start it with: npm start');
  const folder = appFolder(String(wanted));
  const area = appName(folder);
  const steps = createSteps();
  await installDependencies(steps);
  await withBuildLock(steps, async () => {
    // The command line, and the checks in the packages.
    await buildServices({ steps, isBundled: false });
    if (!id) await buildApps({ steps, only: [folder] });
  });
  const args = id ? ['activate', area, id] : ['release', area, '--no-build', '--activate'];
  const { _id, token } = await ask('POST', '/admin/area-tokens', { area, label: NAME, days: 1 });
  const program = spawn(process.execPath, [inRoot('cli/bin/festival.js'), ...args], {
    cwd: ROOT,
    env: { ...process.env, FESTIVAL_URL: String(festival['url']), FESTIVAL_TOKEN: token },
    stdio: 'inherit',
  });
  [process.exitCode] = await once(program, 'close');
  await ask('DELETE', `/admin/area-tokens/${_id}`, {});
}

const NAME = 'npm run release';

/**
 * A call of the registry, which gives tokens of areas to those who have the keys of this festival.
 * @param {string} method @param {string} path @param {object} body
 */
async function ask(method, path, body) {
  const { IdentitySigner } = await import('@festival/service-kit/identity');
  const state = openState(dataDir());
  const operator = {
    sub: 'operator',
    role: /** @type {const} */ ('admin'),
    name: NAME,
    email: null,
    picture: null,
    sid: 'operator',
    confirmedAt: new Date().toISOString(),
  };
  const signer = new IdentitySigner('gateway', state.key('gateway').d);
  const authorization = `Bearer ${signer.tokenFor(operator, 'releases')}`;
  const answer = await fetch(`http://127.0.0.1:${state.fact('port.releases')}${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answered = /** @type {any} */ (await answer.json());
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}: ${answered.error}`);
  return answered;
}

await main().catch((error) => {
  printFailure(error);
  process.exitCode = 1;
});
