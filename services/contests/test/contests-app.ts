import type { Place } from '@festival/testing/service/place';
import { startInTime, type TimedProcess } from '@festival/testing/service/start-in-time';
import { inOwnPlace, type TestService } from '@festival/testing/service/start-service';
import type { ContestsConfig } from '../src/config.js';
import { contestsService } from '../src/service.js';
import { settings } from './settings.js';

export type ContestsProcess = TimedProcess<ContestsConfig>;

/** The whole service, with its own database and Redis. */
export interface ContestsApp extends ContestsProcess, TestService<ContestsConfig> {}

/** One process of the service. Several processes can share a database and Redis. */
export const startProcess = (
  place: Pick<Place, 'databaseUrl' | 'redisUrl'>,
  env: Record<string, string> = {},
): Promise<ContestsProcess> => startInTime(contestsService, place, { ...settings, ...env });

export const startContests = (env: Record<string, string> = {}): Promise<ContestsApp> =>
  inOwnPlace(contestsService, (place) => startProcess(place, env));
