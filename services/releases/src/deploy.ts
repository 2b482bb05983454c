import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deploymentAnswer, liveState } from '@festival/contracts/releases';
import { contentId, packFiles, readFolder } from '@festival/release-checks/files';
import { issuerConfig, readConfig, serviceUrls } from '@festival/service-kit/config';
import { IdentitySigner } from '@festival/service-kit/identity';

/*
 * Makes builds live, all together: sends those that the registry lacks.
 *   deploy <folder> …         folders of builds, such as shell/dist
 *   deploy --new <folder> …   only those of areas of which nothing is live
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { new: { type: 'boolean', default: false } },
});
const config = readConfig(issuerConfig.extend(serviceUrls(['releases'])));
const [registry] = config.RELEASES_URL;
const signer = new IdentitySigner('releases', config.IDENTITY_PRIVATE_KEY);

const ask = async (path: string, type: string, body: string | Buffer): Promise<unknown> => {
  const answer = await fetch(new URL(path, registry), {
    method: 'POST',
    headers: { authorization: `Bearer ${signer.ownTokenFor('releases')}`, 'content-type': type },
    body: body as RequestInit['body'] & {},
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}: ${text}`);
  return JSON.parse(text);
};

const builds = new Map(
  await Promise.all(
    positionals.map(async (folder) => {
      const { app } = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8'));
      return [String(app), await readFolder(folder)] as const;
    }),
  ),
);
if (values.new) {
  const answer = await fetch(new URL('/releases/live', registry));
  for (const area of Object.keys(liveState.parse(await answer.json()).areas)) builds.delete(area);
}
const releases = Object.fromEntries([...builds].map(([area, files]) => [area, contentId(files)]));
const deploy = async () =>
  deploymentAnswer.parse(
    await ask('/internal/deployments', 'application/json', JSON.stringify({ releases })),
  ).missing;

const missing = await deploy();
await Promise.all(
  missing.map(async (area) =>
    ask(
      `/internal/deployments/${area}`,
      'application/gzip',
      await packFiles(builds.get(area) ?? new Map()),
    ),
  ),
);
if (missing.length > 0) await deploy();
for (const [area, id] of Object.entries(releases)) process.stdout.write(`${area} ${id}\n`);
if (builds.size === 0) process.stdout.write('Something is live of every area already.\n');
