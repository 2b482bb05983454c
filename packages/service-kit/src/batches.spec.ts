import { describe, expect, it, jest } from '@jest/globals';
import {
  ALONE_AT_ONCE,
  BatchByKey,
  MAX_WAITING,
  type Outcome,
  outcomeOnceDecided,
  PATIENCE_MS,
} from './batches.js';
import { DomainError } from './errors.js';

/** Work that waits until the test releases it, and records what it received. */
const heldWork = () => {
  const batches: string[] = [];
  const releases: (() => void)[] = [];
  return {
    batches,
    letGo: () => releases.shift()?.(),
    work: async (key: string, requests: readonly number[]): Promise<Outcome<number>[]> => {
      batches.push(`${key}:${requests.join(',')}`);
      await new Promise<void>((resolve) => releases.push(resolve));
      return requests.map((number) => ({ answer: number * 10 }));
    },
  };
};

const answered = (requests: readonly number[]) => requests.map((number) => ({ answer: number }));
const blocked = async (): Promise<never> => {
  throw new Error('a row that others hold');
};

/** Runs everything that is ready to run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const tooBusy = { status: 'rejected', reason: { code: 'SERVICE_UNAVAILABLE' } };

describe('batches by key', () => {
  it('handles together, in order, what arrived while it was busy, up to a limit', async () => {
    const held = heldWork();
    const batches = new BatchByKey({ max: 3, work: held.work });
    const answers = Promise.all([1, 2, 3, 4, 5].map((number) => batches.submit('a', number)));
    for (let batch = 0; batch < 3; batch += 1) {
      await settle();
      held.letGo();
    }
    expect(await answers).toEqual([10, 20, 30, 40, 50]);
    expect(held.batches).toEqual(['a:1', 'a:2,3,4', 'a:5']);
  });

  it('waits a moment for others if configured, so that the first is not handled alone', async () => {
    const held = heldWork();
    const batches = new BatchByKey({ max: 3, collectMs: 1, work: held.work });
    const answers = Promise.all([1, 2, 3].map((number) => batches.submit('a', number)));
    while (held.batches.length === 0) await settle();
    expect(held.batches).toEqual(['a:1,2,3']);
    held.letGo();
    await answers;
  });

  it('lets no key wait for another', async () => {
    const held = heldWork();
    const batches = new BatchByKey({ max: 3, work: held.work });
    const answers = Promise.all([batches.submit('a', 1), batches.submit('b', 2)]);
    await settle();
    expect(held.batches).toEqual(['a:1', 'b:2']);
    held.letGo();
    held.letGo();
    await answers;
  });

  it('refuses one without failing the rest', async () => {
    const batches = new BatchByKey<number, number>({
      max: 8,
      work: async (_, requests) =>
        requests.map((number) =>
          number === 2 ? { refusal: new Error('not two') } : { answer: number },
        ),
    });
    const results = await Promise.allSettled([1, 2, 3].map((each) => batches.submit('a', each)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('tries each alone when they fail together, so that only the faulty one fails', async () => {
    const tried: string[] = [];
    const batches = new BatchByKey<number, number>({
      max: 8,
      work: async (_, requests) => {
        tried.push(requests.join(','));
        if (requests.includes(3)) throw new Error('bad row');
        return answered(requests);
      },
    });
    const results = await Promise.allSettled([1, 2, 3, 4].map((each) => batches.submit('a', each)));
    const statuses = results.map(({ status }) => status);
    expect(statuses).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(tried).toEqual(['1', '2,3,4', '2', '3', '4']);
  });

  it('continues with the next batch while each is tried alone, if their order does not matter', async () => {
    const stuck: (() => void)[] = [];
    const batches = new BatchByKey<number, number>({
      max: 8,
      work: async (_, requests) => {
        if (requests.includes(3)) throw new Error('a row that others hold');
        return answered(requests);
      },
      alone: async (number) => {
        if (number === 3) await new Promise<void>((resolve) => stuck.push(resolve));
        return [number === 4 ? { refusal: new Error('not four') } : { answer: number * 10 }];
      },
    });
    const [three, one, two] = [3, 1, 2].map((number) => batches.submit('a', number));
    expect(await Promise.all([one, two])).toEqual([1, 2]);
    const results = await Promise.allSettled(
      [5, 3, 4, 6].map((each) => batches.submit('b', each)).filter((_, at) => at !== 1),
    );
    expect(results).toMatchObject([
      { value: 5 },
      { reason: { message: 'not four' } },
      { value: 60 },
    ]);
    for (const letGo of stuck) letGo();
    expect(await three).toBe(30);
  });

  it('lets few wait alone at once, and nobody who need not wait behind them', async () => {
    const stuck: (() => void)[] = [];
    const batches = new BatchByKey<number, number>({
      max: 64,
      work: blocked,
      alone: async (number, { mayWait }) => {
        if (number < 20 && !mayWait) throw new Error('a row that others hold');
        if (number < 20) await new Promise<void>((resolve) => stuck.push(resolve));
        return [{ answer: number }];
      },
    });
    const held = Array.from({ length: 20 }, (_, number) => batches.submit('a', number));
    expect(await batches.submit('a', 20)).toBe(20);
    await settle();
    let answered = 0;
    for (; stuck.length > 0; await settle()) {
      expect(stuck.length).toBeLessThanOrEqual(ALONE_AT_ONCE);
      answered += stuck.length;
      for (const letGo of stuck.splice(0)) letGo();
    }
    expect(answered).toBe(20);
    expect(await Promise.all(held)).toEqual(Array.from({ length: 20 }, (_, number) => number));
  });

  it('gives up a request, unhandled, whose turn alone does not come in time', async () => {
    const stuck: (() => void)[] = [];
    const tried: number[] = [];
    const batches = new BatchByKey<number, number>({
      max: 64,
      work: blocked,
      alone: async (number, { mayWait }) => {
        if (!mayWait) throw new Error('a row that others hold');
        tried.push(number);
        await new Promise<void>((resolve) => stuck.push(resolve));
        return [{ answer: number }];
      },
    });
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const numbers = Array.from({ length: ALONE_AT_ONCE + 1 }, (_, number) => number);
    const answers = Promise.allSettled(numbers.map((number) => batches.submit('a', number)));
    while (stuck.length < ALONE_AT_ONCE) await settle();
    now.mockReturnValue(PATIENCE_MS);
    for (const letGo of stuck) letGo();
    const results = await answers;
    now.mockRestore();
    expect(results.at(-1)).toMatchObject(tooBusy);
    expect(tried).toEqual(numbers.slice(0, ALONE_AT_ONCE));
  });

  it('does not try requests one by one when the database cannot be reached', async () => {
    let tries = 0;
    const batches = new BatchByKey<number, number>({
      max: 8,
      work: async () => {
        tries += 1;
        throw Object.assign(new Error(), { code: 'ECONNREFUSED' });
      },
    });
    const results = await Promise.allSettled([1, 2, 3].map((each) => batches.submit('a', each)));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(tries).toBe(2);
  });

  it('gives up a request, unhandled, that has waited for too long, and continues with the others', async () => {
    const held = heldWork();
    const batches = new BatchByKey({ max: 3, work: held.work });
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const answers = Promise.allSettled([1, 2].map((number) => batches.submit('a', number)));
    now.mockReturnValue(PATIENCE_MS);
    const late = batches.submit('a', 3);
    held.letGo();
    await settle();
    held.letGo();
    expect(await answers).toMatchObject([{ value: 10 }, tooBusy]);
    expect(await late).toBe(30);
    expect(held.batches).toEqual(['a:1', 'a:3']);
  });

  it('says since when the first request of a batch has waited', async () => {
    const held = heldWork();
    const since: number[] = [];
    const batches = new BatchByKey<number, number>({
      max: 3,
      work: (key, requests, askedAt) => {
        since.push(askedAt);
        return held.work(key, requests);
      },
    });
    const now = jest.spyOn(performance, 'now');
    const answers = [1, 2, 3].map((number) => {
      now.mockReturnValue(number);
      return batches.submit('a', number);
    });
    held.letGo();
    await settle();
    held.letGo();
    await Promise.all(answers);
    expect(since).toEqual([1, 2]);
  });

  it('limits how many wait', async () => {
    const held = heldWork();
    const batches = new BatchByKey({ max: MAX_WAITING, work: held.work });
    const numbers = Array.from({ length: MAX_WAITING + 2 }, (_, index) => index);
    const answers = Promise.allSettled(numbers.map((number) => batches.submit('a', number)));
    held.letGo();
    await settle();
    held.letGo();
    const results = await answers;
    expect(results.at(-2)).toEqual({ status: 'fulfilled', value: MAX_WAITING * 10 });
    expect(results.at(-1)).toMatchObject(tooBusy);
  });

  it.each([null, undefined, 'text'])('takes up a key again after %j was thrown', async (thrown) => {
    const failures: unknown[] = [thrown];
    const batches = new BatchByKey<number, number>({
      max: 8,
      work: async (_, requests) => {
        if (failures.length > 0) throw failures.pop();
        return answered(requests);
      },
    });
    await expect(batches.submit('a', 1)).rejects.toBe(thrown);
    expect(await batches.submit('a', 2)).toBe(2);
  });

  it('takes up a key again after it was idle', async () => {
    const work = async (_: string, requests: readonly number[]) => answered(requests);
    const batches = new BatchByKey<number, number>({ max: 8, work });
    expect(await batches.submit('a', 1)).toBe(1);
    expect(await batches.submit('a', 2)).toBe(2);
  });
});

describe('a decision that waits for something', () => {
  it('is an answer, or the refusal of its own request', async () => {
    const refusal = new DomainError('NOT_FOUND');
    expect(await outcomeOnceDecided(Promise.resolve(1))).toEqual({ answer: 1 });
    expect(await outcomeOnceDecided(Promise.reject(refusal))).toEqual({ refusal });
  });

  it('fails the whole batch with any other error, so that the batch is repeated', async () => {
    const fault = new Error('Redis does not answer');
    await expect(outcomeOnceDecided(Promise.reject(fault))).rejects.toBe(fault);
  });
});
