/**
 * `npm run dev`: runs the festival and rebuilds it at every save.
 *   npm run dev -- workshops                  watches that area only; the rest runs as with `npm start`
 *   npm run dev -- workshops --site https://… shows that area inside a site that runs elsewhere
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { buildServices } from '../build/build-services.mjs';
import { installDependencies, withBuildLock } from './lib/install.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { createSteps, printFailure } from './lib/steps.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { watch: { type: 'boolean' }, site: { type: 'string' } },
});

/** Runs the subcommittees' command line, which they also have in a repository of their own. @param {string} site */
async function developInside(site) {
  const [area] = positionals;
  if (!area) throw new Error('Name the area: npm run dev -- workshops --site https://…');
  const steps = createSteps();
  await installDependencies(steps, { scope: 'everything' });
  await withBuildLock(steps, () => buildServices({ steps, isBundled: false }));
  const args = [inRoot('cli', 'bin', 'festival.js'), 'dev', area, '--site', site];
  if (process.env.PORT) args.push('--port', process.env.PORT);
  const development = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  // The child has a build to stop first. A terminal signals the whole group; a SIGTERM to this process alone has to be passed on.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
  process.on('SIGTERM', () => development.kill('SIGTERM'));
  const [code] = await once(development, 'exit');
  process.exitCode = code ?? 1;
}

if (values.site === undefined) await import('./start.mjs');
else
  await developInside(values.site).catch((error) => {
    printFailure(error);
    process.exitCode = 1;
  });
