import fastifyStatic from '@fastify/static';
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { Agent, request as ask, type Dispatcher } from 'undici';
import { EXIT, Failure } from '../failure.js';
import { localBase, readLocalArea } from './local-area.js';
import { requestHeaders, responseHeaders } from './passed-headers.js';
import { RELOAD_EVENTS, RELOAD_SCRIPT, Reloads, reloadScript } from './reloads.js';
import { rewritePage } from './rewrite-page.js';

interface Options {
  /** The origin of the site that shows the area. */
  site: string;
  area: string;
  /** The folder of the area's build. */
  dist: string;
  port: number;
}

export interface LocalSite {
  url: string;
  /** Reloads the open pages. */
  reload(): void;
  close(): Promise<void>;
}

/** Pages are edited here, so they must arrive uncompressed. */
const PAGE_HEADERS = { 'accept-encoding': 'identity' };
const OF_ONE_VERSION = ['if-none-match', 'if-modified-since'];

const isPageAsked = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') ?? false;

const isPage = ({ headers }: Dispatcher.ResponseData): boolean =>
  String(headers['content-type']).startsWith('text/html');

/** Proxies a site that runs elsewhere, with one area from a local build. It only accepts connections from this machine. */
export const openLocalSite = async ({ site, area, dist, port }: Options): Promise<LocalSite> => {
  const server = fastify({ forceCloseConnections: true });
  const reloads = new Reloads();
  // Event streams never end, so there are no timeouts.
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  server.addHook('preClose', async () => reloads.end());
  server.addHook('onClose', () => dispatcher.destroy());

  // Forwards bodies unparsed.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

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
  const forward = async (request: FastifyRequest, reply: FastifyReply) => {
    const headers = requestHeaders(request.headers, sites);
    if (isPageAsked(request)) {
      Object.assign(headers, PAGE_HEADERS);
      for (const name of OF_ONE_VERSION) delete headers[name];
    }
    const answer = await ask(`${site}${request.url}`, {
      method: request.method as Dispatcher.HttpMethod,
      headers,
      body: (request.body as Dispatcher.DispatchOptions['body']) ?? null,
      dispatcher,
    });
    reply.status(answer.statusCode).headers(responseHeaders(answer.headers, sites));
    if (!isPage(answer) || request.method === 'HEAD') return reply.send(answer.body);
    const html = await answer.body.text();
    return reply
      .removeHeader('content-length')
      .removeHeader('etag')
      .header('cache-control', 'no-store')
      .send(rewritePage(html, await readOwn()));
  };
  server.all('*', forward);
  server.setErrorHandler((error: Error, _request, reply) =>
    reply
      .status(502)
      .type('text/plain; charset=utf-8')
      .send(`${site} cannot be shown with ${area}: ${error.message}\n`),
  );

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
