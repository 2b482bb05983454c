import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { portraitFile, readPortraits } from '@festival/demo-world/images';
import { type DemoPerson, people } from '@festival/demo-world/people';
import { chooseEdition } from '@festival/edition';
import type { Logger } from '@festival/service-kit/logging';
import escapeHtml from 'escape-html';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import type { ProviderConfig } from './config.js';
import { cookieNames, createProvider } from './create-provider.js';
import type { Keys } from './keys.js';
import { layout, problemPage } from './pages.js';
import { securityHeaders, withoutCookie } from './security-headers.js';

const SLOWEST_REQUEST_MS = 30_000;

/** The provider and its pages as one HTTP server that does not listen yet. */
export async function createDemoProviderServer(
  config: ProviderConfig,
  keys: Keys,
  logger: Logger,
): Promise<Server> {
  const files = await loadStaticFiles();
  const provider = createProvider(config, keys, logger);
  const oidc = provider.callback();
  const headers = securityHeaders(config);
  const { session } = cookieNames(config);
  const interactions = createInteractions({ provider, config, logger });

  async function answer(request: IncomingMessage, response: ServerResponse, pathname: string) {
    const file = files.get(pathname);
    if (file) return send(request, response, file);
    if (pathname === '/healthz' || pathname === '/readyz')
      return send(request, response, json(200, { status: 'ok' }));
    if (await interactions(request, response, pathname)) return;
    // Drops the provider's session: every sign-in shows the list, so that testers can choose another person.
    request.headers.cookie = withoutCookie(request.headers.cookie, session);
    await oidc(request, response);
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', config.OIDC_ISSUER);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    answer(request, response, pathname).catch((err) => {
      logger.error({ err, pathname }, 'request failed');
      if (response.headersSent) response.destroy();
      else send(request, response, html(500, problemPage(500, config)));
    });
  });
  server.requestTimeout = SLOWEST_REQUEST_MS;
  return server;
}

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const cache = 'public, max-age=300';

const files = {
  'sign-in.css': 'text/css; charset=utf-8',
  'find.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
  'crest.svg': 'image/svg+xml',
} as const;

/** All files that the pages refer to, by path, read once. */
async function loadStaticFiles(): Promise<ReadonlyMap<string, Answer>> {
  const ours = await Promise.all(
    Object.entries(files).map(async ([name, type]): Promise<[string, Answer]> => {
      const body = await readFile(`${folder}${name}`);
      return [`/static/${name}`, { status: 200, type, body, cache }];
    }),
  );
  const faces = [...(await readPortraits())].map(([file, body]): [string, Answer] => [
    `/portraits/${file}`,
    { status: 200, type: files['icon.svg'], body, cache },
  ]);
  return new Map([...ours, ...faces]);
}

const path = /^\/interaction\/([\w-]{1,64})(\/cancel)?$/;

interface Parts {
  provider: Provider;
  config: ProviderConfig;
  logger: Logger;
}

/** Handles the pages of a sign-in in progress. It returns false for other paths. */
function createInteractions({ provider, config, logger }: Parts) {
  const festival = chooseEdition(config.FESTIVAL_EDITION).name;
  const problem = (request: IncomingMessage, response: ServerResponse, status: number) =>
    send(request, response, html(status, problemPage(status, config)));

  const finish = (request: IncomingMessage, response: ServerResponse, result: InteractionResults) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });

  async function choose(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chosen = (await readForm(request))?.get('person');
    const person = people.find(({ _id }) => _id === chosen);
    if (!person) return problem(request, response, 400);
    logger.info({ person: person.email }, 'logged in');
    await finish(request, response, { login: { accountId: person._id, remember: false } });
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<boolean> => {
    const [, uid, cancel] = path.exec(pathname) ?? [];
    if (!uid) return false;
    try {
      const interaction = await provider.interactionDetails(request, response);
      if (interaction.uid !== uid) problem(request, response, 400);
      else if (request.method === 'POST' && !cancel) await choose(request, response);
      else if (request.method !== 'GET' && request.method !== 'HEAD')
        problem(request, response, 405);
      else if (cancel)
        await finish(request, response, {
          error: 'access_denied',
          error_description: 'The person went back without choosing anybody',
        });
      else send(request, response, html(200, signInPage(uid, festival)));
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      problem(request, response, 400);
    }
    return true;
  };
}

const MAX_BODY_BYTES = 4_096;

interface Answer {
  status: number;
  type: string;
  body: string | Buffer;
  cache?: string;
}

/** Sends the answer; without its body for a HEAD request. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, type, body, cache = 'no-store' }: Answer,
): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': cache,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const html = (status: number, body: string): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
});

const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

/** The fields of a posted form; undefined when the body is larger than any of our forms. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

interface Group {
  id: string;
  title: string;
  note: string;
  includes: (person: DemoPerson, index: number) => boolean;
}

/** Students with a history come first in `people`. The demo world promises 20 of them. */
const WITH_HISTORY = 20;

const groups: Group[] = [
  {
    id: 'returning',
    title: 'Students who have been here',
    note: 'They have ordered before.',
    includes: ({ kind }, index) => kind === 'student' && index < WITH_HISTORY,
  },
  {
    id: 'new',
    title: 'Students who are new',
    note: 'They have no orders yet.',
    includes: ({ kind }, index) => kind === 'student' && index >= WITH_HISTORY,
  },
  {
    id: 'staff',
    title: 'Staff',
    note: 'Staff can log in too.',
    includes: ({ kind }) => kind === 'staff',
  },
  {
    id: 'outside',
    title: 'From outside the university',
    note: 'The festival turns them away and says why.',
    includes: ({ kind }) => kind === 'outsider',
  },
];

const personItem = (person: DemoPerson): string => `<li>
<button name="person" value="${person._id}">
<img src="/portraits/${portraitFile(person)}" alt="" width="44" height="44" loading="lazy">
<span class="who"><span class="name">${escapeHtml(person.name)}</span>
<span class="address">${escapeHtml(person.email)}</span></span>
</button>
</li>`;

const groupSection = ({
  id,
  title,
  note,
  includes,
}: Group): string => `<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
<p class="note">${note}</p>
<ul>${people.filter(includes).map(personItem).join('\n')}</ul>
</section>`;

const sections = groups.map(groupSection).join('\n');

/** The page for choosing a person: a button for each, inside one form that works without a script. */
const signInPage = (uid: string, festival: string): string =>
  layout(
    'Demo campus login',
    `<main>
<h1>Demo campus login</h1>
<p class="lead">${escapeHtml(festival)} asks who you are. Choose whom you want to be; there is no password.</p>
<div class="find" hidden>
<label for="find">Find somebody by name or address</label>
<input id="find" type="search" autocomplete="off" spellcheck="false">
<p id="found" role="status"></p>
</div>
<form method="post" action="/interaction/${encodeURIComponent(uid)}">
${sections}
</form>
</main>
<footer><a href="/interaction/${encodeURIComponent(uid)}/cancel">Cancel and go back to the festival</a></footer>`,
    '<script src="/static/find.js" defer></script>',
  );
