import { CHROMIUM_ARGS } from '../../browser/chromium.mjs';
import { findBrowser } from '../../launcher/lib/machine/programs.mjs';
import { findFailures } from './failures.mjs';
import { importInstalled, installLighthouse } from './install-lighthouse.mjs';

/**
 * @typedef {object} Audit one audit of one page, on a simulated slow phone
 * @property {Partial<Record<string, number>>} scores category → 0 to 100
 * @property {{ lcp: number, cls: number, tbt: number, fcp: number }} metrics in milliseconds; CLS has no unit
 * @property {string[]} scripts the URLs of all scripts that were loaded
 * @property {import('./failures.mjs').Failure[]} failures
 */

const METRICS = /** @type {const} */ ({
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
  fcp: 'first-contentful-paint',
});

/** Lighthouse's message when the browser's trace lacks its beginning or its end, which happens sometimes. */
const LOST_TRACE =
  /^(NO_NAVSTART|NO_TRACING_STARTED|NO_FCP|NO_LCP|NO_TTI.*|TRACING_ALREADY_STARTED|PROTOCOL_TIMEOUT)$/;
const ATTEMPTS = 3;

/**
 * Lighthouse with its mobile preset: a phone's screen, simulated slow 4G and a processor at a quarter of its speed.
 * @param {import('../../launcher/lib/steps.mjs').Steps} steps
 */
export async function openLighthouse(steps) {
  await installLighthouse(steps);
  const { default: lighthouse } = await importInstalled('lighthouse', 'core', 'index.js');
  const { launch } = await importInstalled('chrome-launcher', 'dist', 'index.js');

  /** @param {string} url @param {string[]} [categories] */
  const look = async (url, categories) => {
    const chrome = await launch({
      chromePath: findBrowser(),
      chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
      logLevel: 'silent',
    });
    try {
      const { lhr } = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: categories,
      });
      return lhr;
    } finally {
      await chrome.kill();
    }
  };

  /**
   * Opens a page in its own browser and audits it.
   * @param {string} url
   * @param {string[]} [categories] all by default
   * @returns {Promise<Audit>} rejects when the page does not load
   */
  return async (url, categories) => {
    for (let attempt = 1; ; attempt += 1) {
      const lhr = await look(url, categories);
      if (!lhr.runtimeError) return toAudit(lhr);
      const { code, message } = lhr.runtimeError;
      if (!LOST_TRACE.test(code) || attempt === ATTEMPTS) throw new Error(`${url}: ${message}`);
    }
  };
}

/** @typedef {Awaited<ReturnType<typeof openLighthouse>>} Lighthouse */

/** @param {any} lhr @returns {Audit} */
function toAudit(lhr) {
  const categories = Object.values(lhr.categories);
  const requests = lhr.audits['network-requests']?.details?.items ?? [];
  return {
    scores: Object.fromEntries(categories.map(({ id, score }) => [id, Math.round(score * 100)])),
    metrics: /** @type {Audit['metrics']} */ (
      Object.fromEntries(
        Object.entries(METRICS).map(([name, id]) => [name, lhr.audits[id].numericValue]),
      )
    ),
    scripts: [
      ...new Set(
        requests
          .filter((/** @type {any} */ { resourceType }) => resourceType === 'Script')
          .map((/** @type {any} */ { url }) => url),
      ),
    ],
    failures: findFailures(lhr),
  };
}
