import { type CallAnswer, releasesCalls } from '@festival/contracts/calls';
import { errorBody } from '@festival/contracts/common';
import { fillPath, splitCallName } from '@festival/contracts/paths';
import type { z } from 'zod';
import { Failure } from './command.js';
import type { Credential } from './credentials.js';

const ANSWER_MS = 60_000;
const UPLOAD_MS = 10 * 60_000;

type Calls = typeof releasesCalls;
type JsonCall = {
  [Name in keyof Calls]: Calls[Name] extends { response: z.ZodType } ? Name : never;
}[keyof Calls];

interface CallOptions {
  /** The id of the release, and the name of an image of its trial. */
  id?: string;
  image?: string;
  /** A form, which is sent as JSON, or an archive. */
  body?: object;
  headers?: Record<string, string>;
}

/** The calls of the registry for the holder of an area's token. Each throws a Failure that says what to do. */
export class Registry {
  constructor(
    private readonly area: string,
    private readonly credential: Credential,
  ) {}

  async call<Name extends JsonCall>(name: Name, options?: CallOptions): Promise<CallAnswer<Name>> {
    const answer = jsonOf(await this.request(name, options));
    const { success, data } = releasesCalls[name].response.safeParse(answer);
    if (success) return data as CallAnswer<Name>;
    throw new Failure(
      'USAGE',
      'The site answers in a way that this program does not know. Install the @festival/cli of the site.',
    );
  }

  /** A screenshot of a release's trial. */
  image(id: string, image: string): Promise<Buffer> {
    return this.request('GET /releases/:area/:id/checks/:image', { id, image });
  }

  private async request(
    name: keyof Calls,
    { body, headers, ...params }: CallOptions = {},
  ): Promise<Buffer> {
    const { url, token } = this.credential;
    const { method, path } = splitCallName(name);
    const isArchive = body instanceof Uint8Array;
    // A change without an answer may have been made.
    const next =
      method === 'GET'
        ? 'Nothing was changed. Try again in a minute.'
        : `It is not known whether the change was made. See what is there: npx festival status ${this.area}`;
    const at = new URL(`/api${fillPath(path, { ...params, area: this.area })}`, url);
    const answer = fetch(at, {
      method,
      headers: {
        ...(body && { 'content-type': isArchive ? 'application/gzip' : 'application/json' }),
        ...headers,
        authorization: `Bearer ${token}`,
      },
      body: isArchive ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
      signal: AbortSignal.timeout(isArchive ? UPLOAD_MS : ANSWER_MS),
    });
    const { ok, status, bytes } = await answer
      .then(async (response) => ({
        ok: response.ok,
        status: response.status,
        bytes: Buffer.from(await response.arrayBuffer()),
      }))
      .catch(({ message, cause }: Error) => {
        const reason = (cause instanceof Error && cause.message) || message;
        const what = `${url} cannot be reached (${reason}). Check your connection and the address.`;
        throw new Failure('UNREACHABLE', `${what} ${next}`);
      });
    if (ok) return bytes;
    const { data } = errorBody.safeParse(jsonOf(bytes));
    const [kind, advice] = adviceFor(status, url, next);
    if (!data) throw new Failure(kind, advice);
    throw new Failure(data.code === 'TOO_MANY_CHECKS' ? 'REFUSED' : kind, data.error);
  }
}

const jsonOf = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
};

/** What to do when something other than the site answered. */
const adviceFor = (status: number, site: string, next: string): [Failure['kind'], string] => {
  if (status === 401 || status === 403)
    return [
      'NOT_ALLOWED',
      'The token is not accepted. Ask for a new one and run: npx festival login <address of the site>',
    ];
  if (status === 413)
    return ['REFUSED', 'The release is too large to be sent. Leave out what pages do not load.'];
  if (status === 429) return ['UNREACHABLE', 'Too many requests. Wait a minute and try again.'];
  if (status >= 500) return ['UNREACHABLE', `${site} cannot answer now (${status}). ${next}`];
  return [
    'REFUSED',
    `${site} answered ${status}, but not like a festival’s site. Check the address.`,
  ];
};

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** A site's origin. Requires https except on this machine, because tokens and cookies are sent there. @throws Failure */
export const siteAt = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname)))
    return url.origin;
  throw new Failure(
    'USAGE',
    `${address} is not the address of a site. Write it like https://festival.example.org`,
  );
};
