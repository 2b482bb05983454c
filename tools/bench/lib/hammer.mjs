import autocannon from 'autocannon';

/**
 * Sends requests for some seconds.
 * @param {import('autocannon').Options} options
 * @returns {Promise<number>} successful answers per second
 * @throws Error when any answer is not 2xx, or there was no answer
 */
export const hammer = async (options) => (await load(options)).rate;

/**
 * Like `hammer`, with the number of answers and their times: 97.5% took at most `slowMs`, 99% at most `slowestMs`.
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
