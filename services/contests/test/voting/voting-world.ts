import type { ContestResults } from '@festival/contracts/photos';
import { student } from '@festival/service-kit/testing/identity';
import { type Answer, createStores, schedulesOf } from '@festival/service-kit/testing/service';
import { jest } from '@jest/globals';
import { contestsService } from '../../src/service.js';
import { PublishBallots } from '../../src/voting/publish-ballots.js';
import { startProcess } from '../contests-app.js';
import { addEntry } from '../photos.js';
import { AFTER_VOTING, VOTING } from '../settings.js';

export const told = ({ status, body }: Answer) => [status, body.code];

/** Voting with two processes that accept ballots. Schedules do not run; tests call them. */
export const startVotingWorld = async () => {
  const stores = await createStores(contestsService);
  const [one, other] = await Promise.all([startProcess(stores), startProcess(stores)]);
  await schedulesOf(one.app, 'contests').pause('photos.publish-ballots');

  /** Stops the clock at this time. */
  const setNow = async (instant: string): Promise<void> => {
    await one.standAt(instant);
    await other.standAt(instant);
  };
  const publish = (at = one): Promise<unknown> =>
    at.app.get(PublishBallots, { strict: false }).execute();

  return {
    one,
    other,
    setNow,
    publish,
    vote: (
      photos: unknown,
      as = student(),
      { at = one, key = undefined as string | undefined } = {},
    ) => at.request('POST', '/photos/vote/', { as, body: { photos }, idempotencyKey: key }),
    close: async (): Promise<void> => {
      await setNow(AFTER_VOTING);
      await publish();
    },
    results: async (): Promise<ContestResults> =>
      (await one.request('GET', '/photos/results')).body,
    list: async (): Promise<string> => (await one.request('GET', '/photos/ballots')).body,
    /** Five entries without votes, while voting is open. Mocks of the previous test are restored. */
    reset: async (): Promise<string[]> => {
      jest.restoreAllMocks();
      // Rows of ballots cannot be deleted.
      for (const table of ['ballots', 'ballot_lists', 'audit_log'])
        await one.dataSource.query(`TRUNCATE ${table}`);
      await one.dataSource.query('DELETE FROM photo_entries');
      const entries: string[] = [];
      for (let at = 0; at < 5; at += 1) entries.push((await addEntry(one.dataSource)).id);
      await setNow(VOTING);
      return entries;
    },
    end: async (): Promise<void> => {
      jest.restoreAllMocks();
      await Promise.all([one.close(), other.close()]);
      await stores.close();
    },
  };
};
export type VotingWorld = Awaited<ReturnType<typeof startVotingWorld>>;
