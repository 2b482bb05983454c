import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { CommonConfig, ConfigSchema } from '../config/index.js';
import type { DatabaseSettings } from '../database/index.js';
import type { CreateOptions, createService } from './create-service.js';

/** What a process is. `main.ts` runs it and its tests start it from the same definition. */
export interface ProcessDefinition<Config extends CommonConfig> {
  /** Its name in logs, metrics and identity tokens. */
  name: string;
  config: ConfigSchema<Config>;
  createModule: (config: Config) => Parameters<typeof createService>[0];
  /** Last preparations before the process listens. */
  prepare?: (app: NestFastifyApplication, config: Config) => Promise<void> | void;
  /** What its HTTP side needs besides the defaults. */
  http?: (config: Config) => Omit<CreateOptions, 'logger'>;
}

/** A process with a database of its own. */
export interface ServiceDefinition<Config extends CommonConfig> extends ProcessDefinition<Config> {
  database: (url: string) => DatabaseSettings;
}

/** Infers the configuration's type from its schema. */
export const defineService = <Config extends CommonConfig>(
  definition: ServiceDefinition<Config>,
): ServiceDefinition<Config> => definition;
