import {
  type Stores,
  startInTime,
  type TestService,
  type TimedProcess,
  withOwnStores,
} from '@festival/service-kit/testing/service';
import type { ContestsConfig } from '../src/config.js';
import { contestsService } from '../src/service.js';
import { settings } from './settings.js';

type ContestsProcess = TimedProcess<ContestsConfig>;

/** The whole service, with its own database and Redis. */
export interface ContestsApp extends ContestsProcess, TestService<ContestsConfig> {}

/** One process of the service. Several processes can share a database and Redis. */
export const startProcess = (
  stores: Pick<Stores, 'databaseUrl' | 'redisUrl'>,
  env: Record<string, string> = {},
): Promise<ContestsProcess> => startInTime(contestsService, stores, { ...settings, ...env });

export const startContests = (env: Record<string, string> = {}): Promise<ContestsApp> =>
  withOwnStores(contestsService, (stores) => startProcess(stores, env));
