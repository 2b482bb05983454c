import autocannon from 'autocannon';

/**
 * Sends requests for some seconds and answers how many a second came back well.
 * @param {import('autocannon').Options} options
 * @returns {Promise<number>}
 * @throws Error when any answer is not 2xx, or none came
 */
export const hammer = async (options) => (await load(options)).rate;

/**
 * The same, with how many came and how long they took: 97.5 of 100 came within `slowMs`, 99 within `slowestMs`.
 * @param {import('autocannon').Options} options
 */
export async function load(options) {
  const result = await autocannon(options);
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(
      `${bad} requests to ${options.url} failed: ${statuses}, ${result.errors} errors, ${result.timeouts} timeouts`,
    );
  }
  return {
    rate: result.requests.total / result.duration,
    answered: result['2xx'],
    slowMs: result.latency.p97_5,
    slowestMs: result.latency.p99,
  };
}
