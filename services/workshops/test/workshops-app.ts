import type { Identity } from '@festival/contracts/identity';
import type { SignUpForm } from '@festival/contracts/workshops';
import { FestivalClock } from '@festival/service-kit/clock';
import { student, vendorIdentity } from '@festival/testing/identity';
import type { Place } from '@festival/testing/service/place';
import type { Answer } from '@festival/testing/service/request';
import {
  inOwnPlace,
  startProcess as startOne,
  type TestProcess,
  type TestService,
} from '@festival/testing/service/start-service';
import { jest } from '@jest/globals';
import type { WorkshopsConfig } from '../src/config.js';
import { workshopsService } from '../src/service.js';
import { START, settings } from './settings.js';

export const vendor = vendorIdentity('vendor-1');

export const form = (changes: Partial<SignUpForm> = {}): SignUpForm => ({
  name: 'Tan Wei Ling',
  contactNumber: '91234567',
  emailAddress: 'weiling@e.ntu.edu.sg',
  matricNumber: 'U1922001A',
  ...changes,
});

interface WorkshopsProcess extends TestProcess<WorkshopsConfig> {
  /** Moves the festival's time. */
  setNow(instant: string): Promise<void>;
  /** Moves the festival's time, and lets all time stand there until the test is over. */
  standAt(instant: string): Promise<void>;
  signUp(workshopId: string, as?: Identity, body?: unknown): Promise<Answer>;
  cancel(workshopId: string, as?: Identity, bumped?: string): Promise<Answer>;
}

/** The whole service over a database and a Redis of its own. */
export interface WorkshopsApp extends WorkshopsProcess, TestService<WorkshopsConfig> {}

/** One process of the service; several can share a place. */
export const startProcess = async (
  place: Pick<Place, 'databaseUrl' | 'redisUrl'>,
  env: Record<string, string> = {},
): Promise<WorkshopsProcess> => {
  const one = await startOne(workshopsService, place, {
    ...settings,
    FESTIVAL_EPOCH: '2026-01-01T00:00:00Z',
    ...env,
  });
  const setNow = async (instant: string) =>
    void (await one.app.get(FestivalClock).move(new Date(instant)));
  await setNow(START);
  return {
    ...one,
    setNow,
    standAt: async (instant) => {
      jest.spyOn(Date, 'now').mockReturnValue(Date.now());
      await setNow(instant);
    },
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
  inOwnPlace(workshopsService, (place) => startProcess(place, env));
