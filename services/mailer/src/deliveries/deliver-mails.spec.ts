import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AttemptLeases } from './deliver-mails.js';
import { type Attempt, LEASE_MS } from './delivery.table.js';

const attempt = (messageId: string): Attempt => ({ messageId, number: 1 });
const [one, other] = [attempt('one'), attempt('other')];
const renew = jest.fn<(attempts: readonly Attempt[]) => Promise<Attempt[]>>();
let leases: AttemptLeases;
const keep = (attempt: Attempt) => {
  const attempting = new AbortController();
  leases.keep(attempt, attempting);
  return { stop: () => leases.end(attempt), lost: attempting.signal };
};

beforeEach(() => {
  jest.useFakeTimers();
  renew.mockReset().mockResolvedValue([]);
  leases = new AttemptLeases(renew);
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the leases of running attempts', () => {
  it('are renewed together, long before they end, until the attempts have ended', async () => {
    const kept = [keep(one), keep(other)];
    await jest.advanceTimersByTimeAsync(LEASE_MS);
    expect(renew.mock.calls).toEqual([[[one, other]], [[one, other]], [[one, other]]]);
    kept[0]?.stop();
    await jest.advanceTimersByTimeAsync(LEASE_MS / 3);
    expect(renew).toHaveBeenLastCalledWith([other]);
    kept[1]?.stop();
    renew.mockClear();
    await jest.advanceTimersByTimeAsync(LEASE_MS);
    expect(renew).not.toHaveBeenCalled();
  });

  it('abort only the attempt that another process has taken', async () => {
    renew.mockResolvedValue([other]);
    const [kept, lost] = [keep(one), keep(other)];
    await jest.advanceTimersByTimeAsync(LEASE_MS / 3);
    expect([kept.lost.aborted, lost.lost.aborted]).toEqual([false, true]);
    kept.stop();
    lost.stop();
  });

  it('are not given up while the database is away, when nobody else can take them', async () => {
    renew.mockRejectedValue(new Error('no database'));
    const kept = keep(one);
    await jest.advanceTimersByTimeAsync(LEASE_MS);
    expect(kept.lost.aborted).toBe(false);
    kept.stop();
  });

  it('abort an attempt that takes longer than five minutes', async () => {
    const kept = keep(one);
    await jest.advanceTimersByTimeAsync(5 * 60_000);
    expect(kept.lost.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(LEASE_MS);
    expect(kept.lost.aborted).toBe(true);
    kept.stop();
  });
});
