import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { ReleaseAssets } from '@festival/contracts/release-assets';
import type { LiveState, NewAreaToken } from '@festival/contracts/releases';
import { readFolder } from '@festival/release-checks/files';
import { integrityOf } from '@festival/release-checks/static';
import type { Page } from 'playwright-core';
import { eventually, readApi, site } from './festival.js';

const inRoot = (...path: string[]) =>
  fileURLToPath(new URL(join('../..', ...path), import.meta.url));

const CODE = /\.(js|css|cjs)$/;
const COPY = /\.(br|gz)$/;
const MANIFEST = 'area.json';
/** The build's list of its files with their hashes. It is altered last, and kept as it is then. */
const LIST = 'assets.json';

/** Returns the new text of a file. */
export type Alter = (code: string, path: string) => string;

/** The team of an area, with its own token and the command line. */
export class Team {
  private constructor(
    private readonly area: string,
    private readonly token: string,
  ) {}

  /** @param admin the page of an admin who may create tokens */
  static async of(area: string, admin: Page): Promise<Team> {
    const answer = await admin.request.post('/api/admin/area-tokens', {
      data: { area, label: 'A journey' },
      headers: { origin: site },
    });
    if (!answer.ok()) throw new Error(`The token was answered with ${answer.status()}`);
    const { token } = (await answer.json()) as NewAreaToken;
    return new Team(area, token);
  }

  /** Uploads the area's build with altered code; `options` go to `festival release`. With `--activate` it waits until pages have the release. */
  async release(alter: Alter, ...options: string[]): Promise<void> {
    await this.send((dist) => alterBuild(dist, alter), options);
    if (!options.includes('--activate')) return;
    const { id } = (await liveRelease(this.area)) ?? {};
    await eventually(async () => {
      const page = await fetch(`${site}/${this.area}`);
      if (!(await page.text()).includes(String(id))) throw new Error(`No page has ${id} yet`);
    });
  }

  /** Uploads the area's build with one more file. */
  releaseWith(file: string, content: string): Promise<void> {
    return this.send((dist) => writeFile(join(dist, file), content), []);
  }

  private async send(
    change: (dist: string) => Promise<void>,
    options: readonly string[],
  ): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'festival-release-'));
    try {
      const own = inRoot(`mfe-${this.area}`);
      for (const name of ['area.json', 'package.json', 'dist'])
        await cp(join(own, name), join(folder, name), { recursive: true });
      await change(join(folder, 'dist'));
      const named = ['--no-build', '--note', 'A journey'];
      await this.run(folder, 'release', this.area, ...named, ...options);
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  rollBack(): Promise<void> {
    return this.run(inRoot(), 'rollback', this.area);
  }

  /** @throws Error with the program's output when it fails */
  private async run(cwd: string, ...args: string[]): Promise<void> {
    const program = spawn(process.execPath, [inRoot('cli', 'bin', 'festival.js'), ...args], {
      cwd,
      env: { ...process.env, FESTIVAL_URL: site, FESTIVAL_TOKEN: this.token },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said, [code]] = await Promise.all([text(program.stderr), once(program, 'close')]);
    if (code !== 0) throw new Error(said);
  }
}

/** Alters a build and updates the hashes that it declares, as if it had been built that way. */
const alterBuild = async (dist: string, alter: Alter): Promise<void> => {
  const files = await readFolder(dist);
  const assets: ReleaseAssets = JSON.parse(await readFile(join(dist, LIST), 'utf8'));
  let isAltered = false;
  const write = async (path: string, before: string): Promise<string> => {
    const after = alter(before, path);
    isAltered ||= after !== before;
    await writeFile(join(dist, path), after);
    return after;
  };
  for (const [path, bytes] of files) {
    if (COPY.test(path)) await rm(join(dist, path));
    if (!CODE.test(path) && path !== MANIFEST) continue;
    const text = await write(path, Buffer.from(bytes).toString());
    if (path in assets.integrity) assets.integrity[path] = integrityOf(Buffer.from(text));
  }
  await write(LIST, JSON.stringify(assets));
  if (!isAltered) throw new Error('The build does not contain the text to alter');
};

export const liveRelease = async (area: string) =>
  (await readApi<LiveState>('/releases/live')).areas[area];
