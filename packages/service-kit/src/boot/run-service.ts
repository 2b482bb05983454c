import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { CommonConfig } from '../config/index.js';
import { createLogger } from '../logging/index.js';
import { type CreateOptions, createService, type TrustProxy } from './create-service.js';

interface RunSettings<Config extends CommonConfig> {
  name: string;
  readConfig: () => Config;
  createModule: (config: Config) => Parameters<typeof createService>[0];
  /** Last preparations before the process listens. */
  prepare?: (app: NestFastifyApplication, config: Config) => Promise<void> | void;
  bodyLimit?: number;
  trustProxy?: TrustProxy;
  /** What of its HTTP side depends on its configuration. */
  http?: (config: Config) => Omit<CreateOptions, 'logger'>;
}

const stopWith = (app: NestFastifyApplication): void => {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await app.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
};

/** Runs a process to its end: configuration, application, listening; a start that fails says why and exits with 1. */
export const runService = async <Config extends CommonConfig>({
  name,
  readConfig,
  createModule,
  prepare,
  bodyLimit,
  trustProxy,
  http,
}: RunSettings<Config>): Promise<void> => {
  try {
    const config = readConfig();
    const logger = createLogger(name, config.LOG_LEVEL);
    const app = await createService(createModule(config), {
      logger,
      bodyLimit,
      trustProxy,
      ...http?.(config),
    });
    await prepare?.(app, config);
    stopWith(app);
    await app.listen(config.PORT, config.HOST);
    logger.info({ port: config.PORT }, 'listening');
  } catch (error) {
    process.stderr.write(
      `${name} could not start: ${error instanceof Error ? (error.stack ?? error.message) : error}\n`,
    );
    process.exit(1);
  }
};
