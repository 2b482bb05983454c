import { SHELL } from '@festival/contracts/areas';
import type { CallDefinition } from '@festival/contracts/call';
import { releasesCalls } from '@festival/contracts/calls';
import { errorBody } from '@festival/contracts/common';
import { fillPath, splitCallName } from '@festival/contracts/paths';
import {
  type AreaReleases,
  NOTE_HEADER,
  type Release,
  shortReleaseId,
  VERSION_HEADER,
} from '@festival/contracts/releases';
import type { DescribedRelease } from '@festival/release-checks/static';
import type { z } from 'zod';
import { EXIT, type ExitCode, Failure, type Output } from './command.js';
import type { Credential, Credentials } from './credentials.js';

const ANSWER_MS = 60_000;
const UPLOAD_MS = 10 * 60_000;

type Calls = typeof releasesCalls;
type JsonCall = {
  [Name in keyof Calls]: Calls[Name] extends { response: z.ZodType } ? Name : never;
}[keyof Calls];

interface CallOptions {
  /** The id of the release. */
  id?: string;
  body?: object;
}

/** The calls of the registry for the holder of an area's token. Each throws a Failure that says what to do. */
export class Registry {
  constructor(
    private readonly area: string,
    private readonly credential: Credential,
  ) {}

  async call<Name extends JsonCall>(
    name: Name,
    { id, body }: CallOptions = {},
  ): Promise<z.output<Calls[Name]['response']>> {
    const { method, path } = splitCallName(name);
    return this.send(name, fillPath(path, { area: this.area, id }), {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
  }

  upload(archive: Uint8Array, version: string, note: string): Promise<Release> {
    return this.send('POST /releases/:area', `/releases/${this.area}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/gzip',
        [VERSION_HEADER]: version,
        [NOTE_HEADER]: encodeURIComponent(note),
      },
      body: archive as RequestInit['body'] & {},
      signal: AbortSignal.timeout(UPLOAD_MS),
    });
  }

  /** A screenshot of a release's trial. */
  async image(id: string, name: string): Promise<Uint8Array> {
    const response = await this.request(`/releases/${this.area}/${id}/checks/${name}`, {});
    const bytes = await response.arrayBuffer().catch((error: unknown) => {
      throw explainSilence(this.sent({}), error);
    });
    return new Uint8Array(bytes);
  }

  /** A file of a release, as pages load it; undefined if it cannot be loaded. */
  async file(area: string, id: string, name: string): Promise<unknown> {
    const url = new URL(`/assets/${area}/${id}/${name}`, this.credential.url);
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
      () => undefined,
    );
    return response?.ok ? response.json().catch(() => undefined) : undefined;
  }

  private async send<Name extends JsonCall>(
    name: Name,
    path: string,
    init: RequestInit,
  ): Promise<z.output<Calls[Name]['response']>> {
    const response = await this.request(path, init);
    const { response: schema }: CallDefinition = releasesCalls[name];
    const { success, data } = schema!.safeParse(await response.json().catch(() => undefined));
    if (success) return data as z.output<Calls[Name]['response']>;
    throw new Failure(
      'The site answers in a way that this program does not know. Install the @festival/cli of the site.',
      EXIT.usage,
      'OTHER_VERSION',
    );
  }

  private async request(path: string, init: RequestInit): Promise<Response> {
    const { url, token } = this.credential;
    const response = await fetch(new URL(`/api${path}`, url), {
      signal: AbortSignal.timeout(ANSWER_MS),
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    }).catch((error: unknown) => {
      throw explainSilence(this.sent(init), error);
    });
    if (!response.ok) throw await explainRefusal(response, this.sent(init));
    return response;
  }

  private sent({ method = 'GET' }: RequestInit): Sent {
    return { url: this.credential.url, area: this.area, isChange: method !== 'GET' };
  }
}

const NOT_ALLOWED = new Set([401, 403]);
const SERVER_FAULT = 500;
const TOO_LARGE = 413;
const TOO_MANY = 429;

const exitCodeOf = (status: number, code?: string): ExitCode => {
  if (code === 'TOO_MANY_UPLOADS') return EXIT.refused;
  if (NOT_ALLOWED.has(status)) return EXIT.notAllowed;
  return status >= SERVER_FAULT || status === TOO_MANY ? EXIT.unreachable : EXIT.refused;
};

/** A request that failed. */
interface Sent {
  /** The address of the site. */
  url: string;
  area: string;
  isChange: boolean;
}

/** A change without an answer may have been made. */
const nextStep = ({ area, isChange }: Sent): string =>
  isChange
    ? `It is not known whether the change was made. See what is there: npx festival history ${area}`
    : 'Nothing was changed. Try again in a minute.';

/** What to do when something other than the site answered. */
const adviceFor = (status: number, sent: Sent): string => {
  const { url } = sent;
  if (status === TOO_LARGE)
    return 'The release is too large to be sent. Leave out what pages do not load.';
  if (NOT_ALLOWED.has(status))
    return 'The token is not accepted. Ask for a new one and run: npx festival login <address of the site>';
  if (status === TOO_MANY) return 'Too many requests. Wait a minute and try again.';
  if (status >= SERVER_FAULT) return `${url} cannot answer now (${status}). ${nextStep(sent)}`;
  return `${url} answered ${status}, but not like a festival’s site. Check the address.`;
};

/** The failure for a refusal: the site's own sentence if there is one. */
const explainRefusal = async (response: Response, sent: Sent): Promise<Failure> => {
  const body: unknown = await response.json().catch(() => undefined);
  const { success, data } = errorBody.safeParse(body);
  const exitCode = exitCodeOf(response.status, data?.code);
  return success
    ? new Failure(data.error, exitCode, data.code)
    : new Failure(adviceFor(response.status, sent), exitCode, `HTTP_${response.status}`);
};

const explainSilence = (sent: Sent, cause: unknown): Failure => {
  const { message, cause: deeper } = cause as Error;
  const reason = deeper instanceof Error && deeper.message ? deeper.message : message;
  return new Failure(
    `${sent.url} cannot be reached (${reason}). Check your connection and the address. ${nextStep(sent)}`,
    EXIT.unreachable,
    'UNREACHABLE',
  );
};

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A site's origin. Requires https except on this machine, because tokens and cookies are sent there. @throws Failure */
export const siteAt = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (
    url &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname)))
  )
    return url.origin;
  throw new Failure(
    `${address} is not the address of a site. Write it like https://festival.example.org`,
    EXIT.usage,
    'BAD_ADDRESS',
  );
};

/** What is live, as the public parts of the site describe it. */
export const readLiveSite = async (registry: Registry): Promise<DescribedRelease[]> => {
  const { areas } = await registry.call('GET /releases/live');
  return Promise.all(
    Object.entries(areas).map(async ([area, { id }]) =>
      area === SHELL
        ? { area, assets: await registry.file(area, id, 'assets.json') }
        : { area, manifest: await registry.file(area, id, 'area.json') },
    ),
  );
};

/** The release with this version or id, whole or as pages show it; without one, the newest. @throws Failure */
export const findRelease = ({ area, releases }: AreaReleases, wanted?: string): Release => {
  const found =
    wanted === undefined
      ? releases[0]
      : releases.find(({ id, version }) => [id, shortReleaseId(id), version].includes(wanted));
  if (found) return found;
  throw new Failure(
    wanted === undefined
      ? `${area} has no release yet. Run: npx festival release ${area}`
      : `${area} has no release ${wanted}. See those that are kept: npx festival history ${area}`,
    EXIT.refused,
    'RELEASE_UNKNOWN',
  );
};

/** What all commands use. */
export interface CommandContext {
  /** The current folder. */
  root: string;
  output: Output;
  credentials: Credentials;
  readToken: () => Promise<string>;
  /** Resolves when the user ends the program. */
  untilStopped: () => Promise<void>;
}

/** @throws Failure if the user is not logged in */
export const registryOf = async ({ credentials }: CommandContext, area: string) =>
  new Registry(area, await credentials.of(area));
