import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import fastifyStatic from '@fastify/static';
import { areaManifest } from '@festival/contracts/area-manifest';
import { BOOT_ELEMENT_ID, type BootArea, type BootData } from '@festival/contracts/boot';
import { releaseAssets } from '@festival/contracts/release-assets';
import { type FastifyInstance, fastify } from 'fastify';
import { type CommandContext, Failure } from './command.js';
import { siteAt } from './registry.js';
import { findApp, isWindows, startScript } from './release.js';

/** The line that a watching build prints after a successful build. */
const BUILT = /^\S+ built in /;

/**
 * Shows a local area inside a site that runs elsewhere. The area's own `npm run watch` builds it after every save, with its errors on the error
 * stream, and the open pages reload.
 */
export const dev = async (
  { say, step, root, untilStopped }: CommandContext,
  area: string,
  { site: address, port }: { site: string; port: number },
): Promise<void> => {
  const site = siteAt(address);
  const { dir } = findApp(root, area);
  step(`Building ${area}…`);
  const { child, ended } = startScript(dir, 'watch', {
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, so that everything that npm started ends with it.
    detached: !isWindows,
  });
  const builds = new EventEmitter();
  createInterface({ input: child.stdout! }).on('line', (line) => {
    step(line);
    if (BUILT.test(line)) builds.emit('built');
  });
  const over = Promise.race([
    untilStopped(),
    ended.then(() => {
      const message = `The build ended (npm run watch in ${dir}). Its output is above.`;
      throw new Failure('REFUSED', message);
    }),
  ]);
  let server: FastifyInstance | undefined;
  try {
    const isBuilt = await Promise.race([once(builds, 'built'), over]);
    if (!isBuilt) return;
    const dist = join(dir, 'dist');
    const { paths } = await readBuild(area, dist);
    server = await createProxy(site, area, dist, builds);
    await server.listen({ port, host: 'localhost' }).catch(({ message }: Error) => {
      const advice = 'Choose another with --port.';
      throw new Failure('USAGE', `Port ${port} cannot be used (${message}). ${advice}`);
    });
    const url = `${originOf(server)}${paths[0]}`;
    say(
      `${area} of this folder, inside ${site}: ${url}`,
      'Every save builds it and reloads the page. The rest is the real site: changes there affect everybody. Press Ctrl-C to stop.',
    );
    await over;
  } finally {
    await server?.close();
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      if (isWindows) child.kill();
      else process.kill(-child.pid);
      await ended;
    }
  }
};

const originOf = ({ server }: FastifyInstance): string =>
  `http://localhost:${(server.address() as AddressInfo).port}`;

/**
 * A proxy of a site that runs elsewhere, with one area from a local build.
 * @param dist the folder of the build
 * @param builds emits `built` after each build
 */
const createProxy = async (site: string, area: string, dist: string, builds: EventEmitter) => {
  const server = fastify({ forceCloseConnections: true });
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
    const page = new PassThrough();
    // A comment, which tells the page that it is connected.
    page.write(':\n\n');
    const reload = () => page.write('event: reload\ndata:\n\n');
    builds.on('built', reload);
    page.on('close', () => builds.off('built', reload));
    return reply.header('cache-control', 'no-store').type('text/event-stream').send(page);
  });

  let own = await readBuild(area, dist);
  const hooks: FastifyReplyFromHooks = {
    // As one of the site's own pages would send them. Pages are edited here, so they arrive whole and uncompressed.
    rewriteRequestHeaders: (_, headers) => ({
      ...movedHeaders(headers, originOf(server), site),
      'accept-encoding': 'identity',
      'if-none-match': undefined,
      'if-modified-since': undefined,
    }),
    // Redirects stay on this machine.
    rewriteHeaders: (headers) => movedHeaders(headers, site, originOf(server)),
    onResponse: ({ method }, reply, answer) => {
      const { stream } = answer as unknown as { stream: Readable };
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
      if (!isPage || method === 'HEAD') return void reply.send(stream);
      reply.removeHeader('content-length').removeHeader('etag').header('cache-control', 'no-store');
      const page = async () => {
        // While a build is being written, the previous one is shown.
        own = await readBuild(area, dist).catch(() => own);
        return withArea(await text(stream), own);
      };
      page().then(
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
  return server;
};

/** Headers in which addresses of one origin are those of another. Addresses elsewhere stay as they are. */
const movedHeaders = (headers: IncomingHttpHeaders, from: string, to: string) => {
  const moved = { ...headers };
  for (const name of ['origin', 'referer', 'location'] as const) {
    const address = headers[name];
    if (address === from || address?.startsWith(`${from}/`))
      moved[name] = to + address.slice(from.length);
  }
  return moved;
};

/** Where the local server serves the area's build. No release has this name. */
const localBase = (area: string): string => `/assets/${area}/local/`;

/** The area's last build, as a page receives it. @throws Failure */
const readBuild = async (area: string, dist: string): Promise<BootArea> => {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(dist, name), 'utf8'));
  try {
    const { entry, area: module } = releaseAssets.parse(await read('assets.json'));
    const declared = areaManifest.parse(await read('area.json'));
    const { $schema: _schema, unlisted: _unlisted, ...manifest } = declared;
    const below = (file: string | undefined) => `${localBase(area)}${file}`;
    return {
      ...manifest,
      entry: below(entry.scripts.at(-1)),
      css: [...entry.styles, ...module.styles].map(below),
    };
  } catch (error) {
    throw new Failure('USAGE', `${dist} is no build of an area: ${(error as Error).message}`);
  }
};

/** The gateway escapes every `<` in the boot data, so the first `</script>` ends it. */
const BOOT = new RegExp(
  `(<script type="application/json" id="${BOOT_ELEMENT_ID}">)([^<]*)(</script>)`,
);

/** Replaces the released area in a page of the site with this one. Other HTML stays as it is. */
const withArea = (html: string, own: BootArea): string => {
  if (!BOOT.test(html)) return html;
  return html
    .replace(BOOT, (_, start: string, json: string, end: string) => {
      // The browser renders the page again, because the site's HTML belongs to the live release.
      const { rendered: _rendered, areas, ...boot }: BootData = JSON.parse(json);
      const others = areas.filter(({ name }) => name !== own.name);
      const edited = JSON.stringify({ ...boot, areas: [...others, own] });
      return `${start}${edited.replaceAll('<', '\\u003c')}${end}`;
    })
    .replace('</head>', () => `<script src="${RELOAD_SCRIPT}" defer></script>\n</head>`);
};

const RELOAD_SCRIPT = '/dev/reload.js';
const RELOAD_EVENTS = '/dev/reload';

const reloadScript = `new EventSource('${RELOAD_EVENTS}').addEventListener('reload', () => location.reload());\n`;
