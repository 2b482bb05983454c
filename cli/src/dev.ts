import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import fastifyStatic from '@fastify/static';
import { areaManifest } from '@festival/contracts/area-manifest';
import { BOOT_ELEMENT_ID, type BootArea, type BootData } from '@festival/contracts/boot';
import { releaseAssets } from '@festival/contracts/release-assets';
import { fastify } from 'fastify';
import { EXIT, Failure } from './command.js';
import { type CommandContext, siteAt } from './registry.js';
import { type App, findApp } from './release.js';

export interface DevOptions {
  site: string;
  port: number;
}

/** Shows a local area inside a site that runs elsewhere. Every save rebuilds it and reloads the open pages. */
export const dev = async (
  { output, root, untilStopped }: CommandContext,
  area: string,
  { site: address, port }: DevOptions,
): Promise<void> => {
  const site = siteAt(address);
  const app = findApp(root, area);
  const dist = join(app.dir, 'dist');
  let local: LocalSite | undefined;
  output.step(`Building ${area}…`);
  const watch = watchApp(app, {
    onLine: (line) => output.step(line),
    onBuilt: () => local?.reload(),
  });
  const over = Promise.race([untilStopped(), watch.ended]);
  try {
    const isBuilt = await Promise.race([watch.built.then(() => true), over.then(() => false)]);
    if (!isBuilt) return;
    local = await openLocalSite({ site, area, dist, port });
    const { paths } = areaManifest.parse(await readJson(app.dir, 'area.json'));
    const url = `${local.url}${paths[0]}`;
    output.result({ area, site, url }, [
      `${area} of this folder, inside ${site}: ${url}`,
      'Every save builds it and reloads the page. The rest is the real site: changes there affect everybody. Press Ctrl-C to stop.',
    ]);
    await over;
  } finally {
    await Promise.all([local?.close(), watch.stop()]);
  }
};

interface SiteOptions {
  /** The origin of the site that shows the area. */
  site: string;
  area: string;
  /** The folder of the area's build. */
  dist: string;
  port: number;
}

interface LocalSite {
  url: string;
  /** Reloads the open pages. */
  reload(): void;
  close(): Promise<void>;
}

const OF_ONE_VERSION = ['if-none-match', 'if-modified-since'];

/** Proxies a site that runs elsewhere, with one area from a local build. It only accepts connections from this machine. */
const openLocalSite = async ({ site, area, dist, port }: SiteOptions): Promise<LocalSite> => {
  const server = fastify({ forceCloseConnections: true });
  const reloads = new Reloads();
  server.addHook('preClose', async () => reloads.end());

  // Forwards bodies unparsed.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  // Event streams never end, so there are no timeouts.
  await server.register(replyFrom, { base: site, undici: { headersTimeout: 0, bodyTimeout: 0 } });

  await server.register(fastifyStatic, {
    root: dist,
    prefix: localBase(area),
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-store'),
  });
  server.get(RELOAD_SCRIPT, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(reloadScript),
  );
  server.get(RELOAD_EVENTS, (_request, reply) => {
    reply.hijack();
    reloads.add(reply.raw);
  });

  const sites = { site, local: '' };
  let own = await readLocalArea(area, dist);
  /** While a build is being written, the result of the previous one. */
  const readOwn = async () => {
    own = await readLocalArea(area, dist).catch(() => own);
    return own;
  };
  const hooks: FastifyReplyFromHooks = {
    rewriteRequestHeaders: (_, headers) => requestHeaders(headers, sites),
    rewriteHeaders: (headers) => responseHeaders(headers, sites),
    onResponse: ({ method }, reply, answer) => {
      const { stream } = answer as unknown as { stream: Readable };
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
      if (!isPage || method === 'HEAD') return void reply.send(stream);
      reply.removeHeader('content-length').removeHeader('etag').header('cache-control', 'no-store');
      text(stream)
        .then(async (html) => rewritePage(html, await readOwn()))
        .then(
          (html) => reply.send(html),
          (error) => reply.send(error),
        );
    },
    onError: (reply, { error }) =>
      reply
        .status(502)
        .type('text/plain; charset=utf-8')
        .send(`${site} cannot be shown with ${area}: ${error.message}\n`),
  };
  server.all('*', (_, reply) => reply.from(undefined, hooks));

  try {
    const { port: given } = new URL(await server.listen({ port, host: 'localhost' }));
    sites.local = `http://localhost:${given}`;
  } catch (error) {
    await server.close();
    throw new Failure(
      `Port ${port} cannot be used (${(error as Error).message}). Choose another: --port ${port + 1}`,
      EXIT.usage,
      'PORT_TAKEN',
    );
  }
  return { url: sites.local, reload: () => reloads.announce(), close: () => server.close() };
};

/** The gateway escapes every `<` in the boot data, so the first `</script>` ends it. */
const BOOT = new RegExp(
  `(<script type="application/json" id="${BOOT_ELEMENT_ID}">)([^<]*)(</script>)`,
);

/** The browser renders the page again, because the site's HTML belongs to the live release. */
const withArea = ({ rendered: _rendered, ...boot }: BootData, own: BootArea): BootData => ({
  ...boot,
  areas: [...boot.areas.filter(({ name }) => name !== own.name), own],
});

/** Replaces the released area in a page of the site with this one. Other HTML stays as it is. */
const rewritePage = (html: string, own: BootArea): string => {
  if (!BOOT.test(html)) return html;
  return html
    .replace(BOOT, (_, start: string, json: string, end: string) => {
      const boot = JSON.stringify(withArea(JSON.parse(json), own));
      return `${start}${boot.replaceAll('<', '\\u003c')}${end}`;
    })
    .replace('</head>', () => `<script src="${RELOAD_SCRIPT}" defer></script>\n</head>`);
};

/** Where the local server serves the area's build. No release has this name. */
const localBase = (area: string): string => `/assets/${area}/local/`;

const readJson = async (folder: string, name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, name), 'utf8'));

/** The area's last build, as a page receives it. */
const readLocalArea = async (area: string, dist: string): Promise<BootArea> => {
  const [assets, declared] = await Promise.all([
    readJson(dist, 'assets.json').then((json) => releaseAssets.parse(json)),
    readJson(dist, 'area.json').then((json) => areaManifest.parse(json)),
  ]);
  const { $schema: _schema, unlisted: _unlisted, ...manifest } = declared;
  const below = (file: string | undefined) => `${localBase(area)}${file}`;
  return {
    ...manifest,
    entry: below(assets.entry.scripts.at(-1)),
    css: [...assets.entry.styles, ...(assets.area?.styles ?? [])].map(below),
  };
};

/** Browsers accept cookies with such names only over https, so they have other names on this machine. */
const SECURE_NAME = /^(?=__(Host|Secure)-)/;
const LOCAL_NAME = /(^|;\s*)local\.(?=__(?:Host|Secure)-)/g;

const toLocalCookie = (cookie: string): string =>
  cookie
    .split(';')
    .filter((part) => !/^\s*(secure|domain=.*)$/i.test(part))
    .join(';')
    .replace(SECURE_NAME, 'local.');

interface Sites {
  /** The origin of the site. */
  site: string;
  /** The origin of this server. */
  local: string;
}

/** The headers of a request to the site, as one of its own pages would send them. */
const requestHeaders = (asked: IncomingHttpHeaders, { site, local }: Sites) => {
  const headers = { ...asked };
  const { origin, referer, cookie } = headers;
  if (origin === local) headers.origin = site;
  if (referer?.startsWith(`${local}/`)) headers.referer = site + referer.slice(local.length);
  if (cookie) headers.cookie = cookie.replace(LOCAL_NAME, '$1');
  if (headers.accept?.includes('text/html')) {
    // Pages are edited here, so they must arrive whole and uncompressed.
    headers['accept-encoding'] = 'identity';
    for (const name of OF_ONE_VERSION) delete headers[name];
  }
  return headers;
};

/** The headers of an answer to the browser, as this server would send them. */
const responseHeaders = (answered: IncomingHttpHeaders, { site, local }: Sites) => {
  const headers = { ...answered };
  const { location, 'set-cookie': cookies } = headers;
  if (location === site || location?.startsWith(`${site}/`))
    headers.location = local + location.slice(site.length);
  if (cookies) headers['set-cookie'] = [cookies].flat().map(toLocalCookie);
  delete headers['strict-transport-security'];
  delete headers['alt-svc'];
  return headers;
};

const RELOAD_SCRIPT = '/dev/reload.js';
const RELOAD_EVENTS = '/dev/reload';

const reloadScript = `new EventSource('${RELOAD_EVENTS}').addEventListener('reload', () => location.reload());\n`;

/** The open pages, which reload after every build. */
class Reloads {
  private readonly pages = new Set<ServerResponse>();

  add(page: ServerResponse): void {
    page.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    // A comment, which tells the page that it is connected.
    page.write(':\n\n');
    this.pages.add(page);
    page.on('close', () => this.pages.delete(page));
  }

  announce(): void {
    for (const page of this.pages) page.write('event: reload\ndata:\n\n');
  }

  end(): void {
    for (const page of this.pages) page.end();
  }
}

const isWindows = process.platform === 'win32';

/** The line that a watching build prints after a successful build. */
const BUILT = /^\S+ built in /;

interface Watch {
  /** Resolves after the first successful build. */
  built: Promise<void>;
  /** Rejects if it exits by itself; resolves after it was stopped. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

interface Listeners {
  onBuilt: () => void;
  onLine: (line: string) => void;
}

/** Runs the area's own `npm run watch`, which builds after every save. Build errors go to the error stream. */
const watchApp = ({ dir }: App, { onBuilt, onLine }: Listeners): Watch => {
  const build = spawn('npm', ['run', 'watch', '--silent'], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: isWindows,
    // A process group of its own, so that everything that npm started ends with it.
    detached: !isWindows,
  });
  const lines = createInterface({ input: build.stdout });
  const built = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      onLine(line);
      if (!BUILT.test(line)) return;
      resolve();
      onBuilt();
    });
  });
  let isStopping = false;
  const closed = once(build, 'close');
  const ended = closed.then(() => {
    if (!isStopping)
      throw new Failure(
        `The build ended (npm run watch in ${dir}). Its output is above.`,
        EXIT.refused,
        'BUILD_ENDED',
      );
  });
  ended.catch(() => {});
  return {
    built,
    ended,
    stop: async () => {
      isStopping = true;
      if (build.exitCode !== null || build.signalCode !== null) return;
      if (isWindows || build.pid === undefined) build.kill();
      else process.kill(-build.pid);
      await ended.catch(() => {});
    },
  };
};
