import fastifyStatic from '@fastify/static';
import { DomainError } from '@festival/service-kit/errors';
import { requireAccess } from '@festival/service-kit/identity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { acceptsHtml } from '../../edge/html.js';
import { QUEUES_POLICY } from '../../edge/security-headers.js';
import type { Sessions } from '../../edge/sessions.js';
import type { Board } from './board.js';
import {
  BOARD_SCRIPT,
  BOARD_STYLE,
  boardFilesDir,
  boardScript,
  boardStyle,
  QUEUES,
} from './board-page.js';

/** The page where admins sign in. It links to the queues. */
const ADMIN_PAGE = '/AdminManage/queues';
const RULE = { access: ['admin'], permissions: ['technical'] } as const;
const READING = new Set(['GET', 'HEAD']);
const RETRY_SECONDS = 2;
/** The browser may store it, but must ask again whether the user still has access. */
const KEPT = 'private, no-cache';

const pathOf = ({ url }: FastifyRequest): string =>
  (url.split('?')[0] as string).slice(QUEUES.length).replace(/\/$/, '');

const isFile = (request: FastifyRequest): boolean => pathOf(request).startsWith('/static/');

const isPage = (request: FastifyRequest): boolean =>
  READING.has(request.method) &&
  !/^\/(api|static)(\/|$)/.test(pathOf(request)) &&
  acceptsHtml(request.headers, pathOf(request));

const isSignIn = (error: unknown): boolean =>
  error instanceof DomainError && ['SIGN_IN_REQUIRED', 'WRONG_ACCOUNT'].includes(error.code);

/**
 * The page of the queues, for technical admins. Every request below it is checked, including those for its files. It is read-only: jobs come from
 * outboxes, which rely on nobody else adding, repeating or removing one.
 */
export const registerQueues = async (
  server: FastifyInstance,
  sessions: Sessions,
  config: GatewayConfig,
): Promise<void> => {
  let opening: Promise<Board> | undefined;
  /** The code and the connection load on first use. */
  const board = (): Promise<Board> => {
    opening ??= import('./board.js').then((module) => new module.Board(config));
    return opening;
  };
  server.addHook('onClose', async () => (await opening)?.close());

  await server.register(async (queues) => {
    queues.addHook('onRequest', async (request, reply) => {
      reply
        .header('content-security-policy', QUEUES_POLICY)
        .header('cache-control', isFile(request) ? KEPT : 'no-store');
      const who = await sessions.find(request).catch(() => {
        throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_SECONDS });
      });
      try {
        requireAccess(RULE, who);
      } catch (error) {
        if (isSignIn(error) && isPage(request)) return reply.redirect(ADMIN_PAGE);
        throw error;
      }
      if (!READING.has(request.method)) throw new DomainError('METHOD_NOT_ALLOWED');
      return undefined;
    });
    queues.get(BOARD_STYLE, (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(boardStyle),
    );
    queues.get(BOARD_SCRIPT, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(boardScript),
    );
    await queues.register(fastifyStatic, {
      root: boardFilesDir,
      prefix: `${QUEUES}/static/`,
      decorateReply: false,
      index: false,
      cacheControl: false,
    });
    queues.all(`${QUEUES}/api/*`, async (request, reply) => {
      const { status, json } = await (await board()).read(
        pathOf(request),
        request.query as Record<string, string>,
      );
      return reply.status(status).type('application/json; charset=utf-8').send(json);
    });
    for (const path of [QUEUES, `${QUEUES}/*`])
      queues.all(path, async (request, reply) => {
        if (!isPage(request)) throw new DomainError('NOT_FOUND');
        return reply.type('text/html; charset=utf-8').send((await board()).page);
      });
  });
};
