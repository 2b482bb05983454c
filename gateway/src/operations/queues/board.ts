import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type {
  AppControllerRoute,
  BullBoardQueues,
  IServerAdapter,
  UIConfig,
} from '@bull-board/api/typings/app';
import { allQueues } from '@festival/contracts/jobs';
import { pathMatcher } from '@festival/contracts/paths';
import type { RedisSettings } from '@festival/service-kit/addresses';
import { DomainError } from '@festival/service-kit/errors';
import { producerConnection } from '@festival/service-kit/queues';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { boardPage } from './board-page.js';

/** Collects bull-board's routes. The gateway serves them itself, behind its own access check. */
class Taken implements IServerAdapter {
  queues: BullBoardQueues = new Map();
  config: UIConfig = {};
  routes: AppControllerRoute[] = [];

  setQueues(queues: BullBoardQueues): this {
    this.queues = queues;
    return this;
  }

  setUIConfig(config: UIConfig): this {
    this.config = config;
    return this;
  }

  setApiRoutes(routes: AppControllerRoute[]): this {
    this.routes = routes;
    return this;
  }

  setViewsPath = (): this => this;
  setStaticPath = (): this => this;
  setEntryRoute = (): this => this;
  setErrorHandler = (): this => this;
}

/** A read-only queue: it writes nothing, not even its metadata. */
const openQueue = (name: string, connection: Redis): Queue => {
  const queue = new Queue(name, {
    connection,
    skipWaitingForReady: true,
    skipVersionCheck: true,
    skipMetasUpdate: true,
  });
  // The caller gets the error too.
  queue.on('error', () => undefined);
  return queue;
};

const adapterOf = (queue: Queue): BullMQAdapter => {
  const adapter = new BullMQAdapter(queue, { readOnlyMode: true });
  adapter.setFormatter('data', shownData);
  adapter.setFormatter('returnValue', shownResult);
  adapter.setFormatter('progress', shownResult);
  return adapter;
};

/** The name is not a job's. bull-board looks it up all the same, or fails to parse it. */
const isMisnamed = (error: unknown): boolean => {
  const { name, message } = Object(error) as Record<string, unknown>;
  return name === 'URIError' || String(message).startsWith('WRONGTYPE');
};

export interface BoardAnswer {
  status: number;
  json: string;
}

/** The festival's queues in bull-board. Read-only: the routes that change a queue are not mounted. */
export class Board {
  readonly page: string;
  private readonly taken = new Taken();
  private readonly connection: Redis;
  private readonly queues: readonly Queue[];
  private readonly find: ReturnType<typeof pathMatcher<AppControllerRoute>>;

  constructor(redis: RedisSettings) {
    this.connection = new Redis(producerConnection(redis));
    this.queues = allQueues.map((name) => openQueue(name, this.connection));
    createBullBoard({
      queues: this.queues.map(adapterOf),
      serverAdapter: this.taken,
      options: {
        uiConfig: {
          boardTitle: 'Queues',
          hideDocsLink: true,
          miscLinks: [{ text: 'Back to the admin pages', url: '/AdminManage/queues' }],
        },
      },
    });
    this.find = pathMatcher(
      this.taken.routes
        .filter(({ method }) => method === 'get')
        .flatMap((route) => [route.route].flat().map((path) => [path, route] as const)),
    );
    this.page = boardPage(this.taken.config);
  }

  /**
   * @param path below the board, as in the address
   * @throws DomainError NOT_FOUND
   */
  async read(path: string, query: Record<string, string>): Promise<BoardAnswer> {
    const found = this.find(path);
    if (!found) throw new DomainError('NOT_FOUND');
    const { queues, config: uiConfig } = this.taken;
    try {
      const params = Object.fromEntries(
        Object.entries(found.params).map(([name, value]) => [name, decodeURIComponent(value)]),
      );
      const request = { queues, uiConfig, params, query, body: {}, headers: {} };
      const { status = 200, body } = await found.value.handler(request);
      const json = JSON.stringify(body, (_key, value) =>
        typeof value === 'string' ? shownText(value) : value,
      );
      return { status, json };
    } catch (error) {
      throw isMisnamed(error) ? new DomainError('NOT_FOUND') : error;
    }
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.queues.map((queue) => queue.close()));
    this.connection.disconnect();
  }
}

const HIDDEN = '(not shown)';

/** The fields of jobs without personal data, besides ids. */
const SHOWN_KEYS = new Set([
  'messageId',
  'template',
  'of',
  'isTest',
  'service',
  'consumer',
  'event',
  'name',
  'subject',
  'revision',
  'at',
]);

const isShown = (key: string): boolean => SHOWN_KEYS.has(key) || /^[a-z]+Id$/.test(key);

/** A job's data without personal data: ids and the kind of job. A field that a later version adds is hidden until it is named here. */
export const shownData = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return HIDDEN;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      if (!isShown(key)) return [key, HIDDEN];
      return [key, typeof value === 'object' && value !== null ? shownData(value) : value];
    }),
  );
};

/** The result of a job. Only numbers and booleans are shown. */
export const shownResult = (result: unknown): unknown =>
  typeof result === 'object' || typeof result === 'string' ? result && HIDDEN : result;

const ADDRESS = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}.-]+/gu;
/** A link may give access to anybody who follows it. */
const LINK = /\bhttps?:\/\/[^\s"'<>)]+/gi;

/** Free text, such as the reason of a failure, without email addresses and links. */
export const shownText = (text: string): string =>
  text.replace(LINK, '(a link)').replace(ADDRESS, '(an address)');
