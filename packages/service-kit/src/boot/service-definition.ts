import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { CommonConfig, ConfigSchema } from '../config/index.js';
import type { DatabaseSettings } from '../database/index.js';
import type { CreateOptions, createService } from './create-service.js';

/** The definition of a process. `main.ts` and the tests start it from the same one. */
export interface ProcessDefinition<Config extends CommonConfig> {
  /** The name in logs, metrics and identity tokens. */
  name: string;
  config: ConfigSchema<Config>;
  createModule: (config: Config) => Parameters<typeof createService>[0];
  /** Runs just before the process listens. */
  prepare?: (app: NestFastifyApplication, config: Config) => Promise<void> | void;
  /** Options of the HTTP side, added to the defaults. */
  http?: (config: Config) => Omit<CreateOptions, 'logger'>;
}

/** A process with its own database. */
export interface ServiceDefinition<Config extends CommonConfig> extends ProcessDefinition<Config> {
  database: (url: string) => DatabaseSettings;
}

/** Infers the type of the configuration from its schema. */
export const defineService = <Config extends CommonConfig>(
  definition: ServiceDefinition<Config>,
): ServiceDefinition<Config> => definition;
