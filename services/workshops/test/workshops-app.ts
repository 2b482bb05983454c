import type { Identity } from '@festival/contracts/identity';
import type { SignUpForm } from '@festival/contracts/workshops';
import { student, vendorIdentity } from '@festival/service-kit/testing/identity';
import {
  type Answer,
  type Stores,
  startInTime,
  type TestService,
  type TimedProcess,
  withOwnStores,
} from '@festival/service-kit/testing/service';
import type { WorkshopsConfig } from '../src/config.js';
import { workshopsService } from '../src/service.js';
import { settings } from './settings.js';

export const vendor = vendorIdentity('vendor-1');

export const form = (changes: Partial<SignUpForm> = {}): SignUpForm => ({
  name: 'Tan Wei Ling',
  contactNumber: '91234567',
  emailAddress: 'weiling@e.ntu.edu.sg',
  matricNumber: 'U1922001A',
  ...changes,
});

let serial = 0;
/** A student who has never signed up for anything. */
export const somebody = (): Identity => {
  serial += 1;
  return student(`somebody-${serial}`);
};

interface WorkshopsProcess extends TimedProcess<WorkshopsConfig> {
  signUp(workshopId: string, as?: Identity, body?: unknown): Promise<Answer>;
  cancel(workshopId: string, as?: Identity, bumped?: string): Promise<Answer>;
}

/** The whole service, with its own database and Redis. */
export interface WorkshopsApp extends WorkshopsProcess, TestService<WorkshopsConfig> {}

/** One process of the service. Several processes can share a database and Redis. */
export const startProcess = async (
  stores: Pick<Stores, 'databaseUrl' | 'redisUrl'>,
  env: Record<string, string> = {},
): Promise<WorkshopsProcess> => {
  const one = await startInTime(workshopsService, stores, { ...settings, ...env });
  return {
    ...one,
    signUp: (workshopId, as = student(), body = form()) =>
      one.request('POST', `/workshops/${workshopId}/signup/`, { as, body }),
    cancel: (workshopId, as = student(), bumped) =>
      one.request(
        'POST',
        `/workshops/${workshopId}/cancel${bumped ? `?bump_waitlist=true&bumped_workshop=${bumped}` : '?bump_waitlist=false'}`,
        { as },
      ),
  };
};

export const startWorkshops = (env: Record<string, string> = {}): Promise<WorkshopsApp> =>
  withOwnStores(workshopsService, (stores) => startProcess(stores, env));
