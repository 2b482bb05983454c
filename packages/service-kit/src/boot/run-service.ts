import cluster from 'node:cluster';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { type CommonConfig, readConfig } from '../config/index.js';
import { Health } from '../health/health.js';
import { createLogger, type Logger } from '../logging/index.js';
import { createService } from './create-service.js';
import { limitHeapGrowth } from './limit-heap-growth.js';
import type { ProcessDefinition, ServiceDefinition } from './service-definition.js';

/** Longer than the drain, the open requests and the running jobs take. Jobs that still run then are repeated by another process. */
const STOP_WITHIN_MS = 27_000;

/** Stops in this order: not ready, drained, closed. No request fails because its process stops. */
const stopWith = (app: NestFastifyApplication, logger: Logger): void => {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    logger.info('stopping');
    setTimeout(() => {
      logger.error('did not stop in time');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    app.get(Health, { strict: false }).stop();
    await server.drain();
    await app.close();
    process.exit(0);
  };
  for (const event of ['SIGTERM', 'disconnect']) process.once(event, stop);
  // Ctrl-C reaches every process of a terminal, but the launcher stops its processes in order.
  if (process.connected) process.on('SIGINT', () => undefined);
  else process.once('SIGINT', stop);
  // Otherwise a process that shares its port would exit at once when the launcher is gone.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
};

/** Runs a process: reads the configuration, creates the application and listens. A failed start logs the reason and exits with 1. */
export const runService = async <Config extends CommonConfig>({
  name,
  config: schema,
  createModule,
  prepare,
  http,
  database,
}: ProcessDefinition<Config> &
  Partial<Pick<ServiceDefinition<Config>, 'database'>>): Promise<void> => {
  if (database) limitHeapGrowth();
  try {
    const config = readConfig(schema);
    const logger = createLogger(name, config.LOG_LEVEL);
    const app = await createService(createModule(config), { logger, ...http?.(config) });
    await prepare?.(app, config);
    stopWith(app, logger);
    await app.listen(config.PORT, config.HOST);
    logger.info({ port: config.PORT }, 'listening');
  } catch (error) {
    process.stderr.write(
      `${name} could not start: ${error instanceof Error ? (error.stack ?? error.message) : error}\n`,
    );
    process.exit(1);
  }
};
