import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { median } from '../bench/lib/measure.mjs';
import { CHROMIUM_ARGS } from '../browser/chromium.mjs';
import { npmInstall } from '../launcher/lib/install.mjs';
import { findBrowser, findHeadlessBrowser } from '../launcher/lib/machine.mjs';
import { inRoot } from '../launcher/lib/paths.mjs';

/**
 * @typedef {object} Audit one audit of one page, on a simulated slow phone
 * @property {Partial<Record<string, number>>} scores category → 0 to 100
 * @property {{ lcp: number, cls: number, tbt: number, fcp: number }} metrics in milliseconds; CLS has no unit
 * @property {string[]} scripts the URLs of all scripts that were loaded
 * @property {Failure[]} failures
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

/** Fixed work for a browser: objects, strings and calls, as in a page's start. Returns how long it took, in milliseconds. */
const work = () => {
  const start = performance.now();
  /** @type {Record<string, number>} */
  const counts = {};
  for (let turn = 0; turn < 300_000; turn += 1) {
    const key = `key${turn % 997}`;
    counts[key] = (counts[key] ?? 0) + turn;
  }
  return performance.now() - start;
};

/** What the work takes on the machine by which the limits were chosen, in milliseconds. */
const REFERENCE_MS = 30;
/** A phone has a quarter of the speed of that machine. */
const SLOWDOWN = 4;
const CALIBRATIONS = 5;

/**
 * How much slower than this browser, at this moment, the phone is. So a busy machine is no slower phone.
 * @param {number} port of the browser
 */
const calibrate = async (port) => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.newPage();
  const times = [];
  while (times.length < CALIBRATIONS) times.push(await page.evaluate(work));
  await page.close();
  await browser.close();
  return (SLOWDOWN * REFERENCE_MS) / median(times);
};

/**
 * Lighthouse with its mobile preset: a phone's screen, simulated slow 4G and a processor at a quarter of the speed of the reference.
 * @param {import('../launcher/lib/steps.mjs').Steps} steps
 */
export async function openLighthouse(steps) {
  await steps.step('Installing Lighthouse', installLighthouse);
  const { default: lighthouse } = await importInstalled('lighthouse', 'core', 'index.js');
  const { launch } = await importInstalled('chrome-launcher', 'dist', 'index.js');

  /** @param {string} url @param {string[]} [categories] */
  const look = async (url, categories) => {
    const chrome = await launch({
      chromePath: findBrowser() ?? findHeadlessBrowser(),
      chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
      logLevel: 'silent',
    });
    try {
      const { lhr } = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: categories,
        throttling: { cpuSlowdownMultiplier: await calibrate(chrome.port) },
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

/** Lighthouse needs 200 packages that nothing else needs, so it has its own folder and its own lock. */
const FOLDER = inRoot('.cache', 'audit');

function installLighthouse() {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(inRoot('tools', 'audit', name), join(FOLDER, name));
  copyFileSync(inRoot('.npmrc'), join(FOLDER, '.npmrc'));
  return npmInstall(FOLDER, ['--ignore-scripts']);
}

/** @param {string[]} path of a module of Lighthouse or of its dependencies */
const importInstalled = (...path) =>
  import(pathToFileURL(join(FOLDER, 'node_modules', ...path)).href);

/**
 * @typedef {object} Failure
 * @property {string} id of the audit
 * @property {string} category
 * @property {string} reason
 */

/** Lighthouse's own minimum score for "passed". */
const PASSED = 0.9;
const EXAMPLES = 3;
const MARKDOWN_LINK = /\[([^\]]*)\]\([^)]*\)/g;
const LONGEST = 160;

/** @param {any} audit */
const reasonOf = ({ title, displayValue, explanation, errorMessage, details }) => {
  const items = Array.isArray(details?.items) ? details.items : [];
  const examples = items.map(
    (/** @type {any} */ { node, url, source, label }) =>
      node?.snippet ?? url ?? source?.url ?? label,
  );
  return [title, displayValue, explanation ?? errorMessage, ...examples.slice(0, EXAMPLES)]
    .filter(Boolean)
    .map((part) => String(part).replace(MARKDOWN_LINK, '$1').replace(/\s+/g, ' ').slice(0, LONGEST))
    .join(' | ');
};

/**
 * Every audit that did not pass, with Lighthouse's reason.
 * @param {any} lhr a result of Lighthouse
 * @returns {Failure[]}
 */
function findFailures(lhr) {
  return Object.values(lhr.categories).flatMap((category) =>
    category.auditRefs
      .map((/** @type {any} */ { id }) => lhr.audits[id])
      .filter((/** @type {any} */ { score }) => score !== null && score < PASSED)
      .map((/** @type {any} */ audit) => ({
        id: audit.id,
        category: category.id,
        reason: reasonOf(audit),
      })),
  );
}

/** The id of a product, a vendor or a draw. Pages that differ only by it are alike. */
const ID = /[\da-f]{8}-[\da-f-]{27}/;

/**
 * Every public page of a site, as its areas list them for search engines; of pages that are alike, the first.
 * @param {string} site
 * @returns {Promise<string[]>}
 */
export async function findPages(site) {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  /** @type {Map<string, string>} */
  const pages = new Map();
  for (const [, text = ''] of sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)) {
    const { pathname, search } = new URL(text.replaceAll('&amp;', '&'));
    const kind = (pathname + search).replace(ID, '');
    if (!pages.has(kind)) pages.set(kind, pathname + search);
  }
  return [...pages.values()];
}
