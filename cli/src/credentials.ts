import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { AREA_TOKEN } from '@festival/contracts/releases';
import { read } from 'read';
import { z } from 'zod';
import { EXIT, Failure } from './command.js';

const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

const credential = z.object({ url: z.url(), token: z.string().regex(AREA_TOKEN) });
export type Credential = z.infer<typeof credential>;

const stored = z.record(z.string(), credential);

type Environment = Readonly<Record<string, string | undefined>>;

const configFolder = ({ XDG_CONFIG_HOME, APPDATA }: Environment): string =>
  XDG_CONFIG_HOME ?? APPDATA ?? join(homedir(), '.config');

export const areaOf = (token: string): string | undefined => AREA_TOKEN.exec(token)?.[1];

const notLoggedIn = (area: string): string =>
  `You are not logged in for ${area}. Ask an admin with technical permission for a token of ${area}, then run: npx festival login <address of the site>`;

/** Why FESTIVAL_TOKEN and FESTIVAL_URL do not log in to the area. */
const unusable = (token: string, area: string): string => {
  const of = areaOf(token);
  if (of === undefined)
    return 'FESTIVAL_TOKEN is not a token of an area. Set it to the whole token, as the admin page showed it when it was created.';
  if (of !== area)
    return `FESTIVAL_TOKEN is for ${of}, not for ${area}. Ask an admin with technical permission for a token of ${area}.`;
  return 'FESTIVAL_URL is not the address of a site. Set it next to FESTIVAL_TOKEN, such as https://festival.example.';
};

/** The sites and tokens of areas, in a file that only its owner can read. */
export class Credentials {
  readonly file: string;

  constructor(private readonly environment: Environment) {
    this.file = join(configFolder(environment), 'festival', 'credentials.json');
  }

  async areas(): Promise<string[]> {
    return Object.keys(await this.read());
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
    const { success, data } = credential.safeParse({ url, token });
    const known = success && areaOf(data.token) === area ? data : (await this.read())[area];
    if (known) return known;
    const reason = token === undefined ? notLoggedIn(area) : unusable(token, area);
    throw new Failure(reason, EXIT.notAllowed, 'NOT_LOGGED_IN');
  }

  private async read(): Promise<z.infer<typeof stored>> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}';
      throw error;
    });
    try {
      return stored.parse(JSON.parse(text));
    } catch {
      throw new Failure(
        `${this.file} cannot be read. Delete it and log in again.`,
        EXIT.usage,
        'CREDENTIALS_UNREADABLE',
      );
    }
  }
}

/** Asks for the token in a terminal, or reads it from a pipe. It is never an argument, because everybody on the machine can see those. */
export const askToken = async (input: NodeJS.ReadStream, output: NodeJS.WriteStream) => {
  if (!input.isTTY) return (await text(input)).trim();
  const typed = await read({ prompt: 'Token: ', silent: true, input, output });
  return typed.trim();
};
