import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { AREA_TOKEN } from '@festival/contracts/releases';
import { z } from 'zod';
import { Failure } from './command.js';

const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

const credential = z.object({ url: z.url(), token: z.string().regex(AREA_TOKEN) });
export type Credential = z.infer<typeof credential>;

const stored = z.record(z.string(), credential);

export type Environment = Readonly<Record<string, string | undefined>>;

export const areaOf = (token: string): string | undefined => AREA_TOKEN.exec(token)?.[1];

/** The sites and tokens of areas, in a file that only its owner can read. */
export class Credentials {
  readonly file: string;

  constructor(private readonly environment: Environment) {
    const { XDG_CONFIG_HOME, APPDATA } = environment;
    const folder = XDG_CONFIG_HOME ?? APPDATA ?? join(homedir(), '.config');
    this.file = join(folder, 'festival', 'credentials.json');
  }

  async keep(area: string, kept: Credential): Promise<void> {
    const all = { ...(await this.read()), [area]: kept };
    await mkdir(dirname(this.file), { recursive: true, mode: OWNER_ONLY_FOLDER });
    const fresh = `${this.file}.${process.pid}`;
    await writeFile(fresh, `${JSON.stringify(all, null, 2)}\n`, { mode: OWNER_ONLY });
    await rename(fresh, this.file);
  }

  /** The environment variables of CI take precedence over a stored login. @throws Failure */
  async of(area: string): Promise<Credential> {
    const { FESTIVAL_URL: url, FESTIVAL_TOKEN: token } = this.environment;
    const known = token === undefined ? (await this.read())[area] : { url, token };
    if (!known)
      throw new Failure(
        'NOT_ALLOWED',
        `You are not logged in for ${area}. Ask an admin with technical permission for a token of ${area}, then run: npx festival login <address of the site>`,
      );
    const { data } = credential.safeParse(known);
    if (data) return data;
    throw new Failure(
      'NOT_ALLOWED',
      'FESTIVAL_TOKEN must be the whole token of an area, as the admin page showed it when it was created, and FESTIVAL_URL the address of the site, such as https://festival.example.',
    );
  }

  /** The stored logins, by area. @throws Failure */
  async read(): Promise<z.infer<typeof stored>> {
    try {
      return stored.parse(JSON.parse(await readFile(this.file, 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw new Failure('USAGE', `${this.file} cannot be read. Delete it and log in again.`);
    }
  }
}
