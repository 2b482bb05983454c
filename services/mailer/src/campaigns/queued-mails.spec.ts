import { describe, expect, it } from '@jest/globals';
import { jobRate } from './queued-mails.table.js';

describe('the turns of a campaign', () => {
  it.each([
    [1, 1, 1],
    [20, 1, 20],
    [39, 1, 39],
    [100, 5, 20],
    [1_000, 20, 50],
    [10_000, 20, 500],
  ])('%d mails a second share jobs by %d, of which %d may start a second', (rate, mails, jobs) => {
    expect(jobRate(rate)).toEqual({ mails, jobsASecond: jobs });
  });

  it('never exceed the rate, and use nine tenths of it at least', () => {
    for (let rate = 1; rate <= 10_000; rate += 1) {
      const { mails, jobsASecond } = jobRate(rate);
      expect(mails * jobsASecond).toBeLessThanOrEqual(rate);
      expect(mails * jobsASecond).toBeGreaterThanOrEqual(rate * 0.9);
    }
  });
});
