import { setTimeout as pause } from 'node:timers/promises';
import { median } from './rounds.mjs';

const PAGES = ['/', '/marketplace', '/workshops', '/faq'];
const ROUNDS = 60;
/** Rounds that are not counted: in both processes the code of the page is compiled and optimised by then, as after a minute on a busy site. */
const WARM_UPS = 60;
const KEPT = 5;
const GOALS = { rendered: 1.3, kept: 1.05 };
const HAS_PAGE = '<div id="root"><';

/** @typedef {{ rendered: number[], kept: number[] }} Times milliseconds */

/**
 * The cost of rendering pages in separate processes, compared with a gateway that renders them itself. The two are measured in turn,
 * and pause as long as they worked, so that neither uses up its time limit for rendering.
 * @param {Gateways} gateways
 */
export async function compareRendering(gateways) {
  console.log(`\nPages rendered apart ÷ rendered by the gateway itself, median of ${ROUNDS} pairs`);
  for (const path of PAGES) {
    for (const gateway of Object.values(gateways)) await untilRendered(gateway, path);
    await compare(path, gateways, WARM_UPS);
    const times = await compare(path, gateways, ROUNDS);
    report(path, times.apart, times.inProcess);
  }
}

/** @typedef {{ apart: string, inProcess: string }} Gateways addresses */

let asked = 0;

/** @param {string} path @param {Gateways} gateways @param {number} rounds */
async function compare(path, gateways, rounds) {
  /** @type {Record<keyof Gateways, Times>} */
  const times = { apart: { rendered: [], kept: [] }, inProcess: { rendered: [], kept: [] } };
  for (let round = 0; round < rounds; round += 1) {
    asked += 1;
    for (const name of /** @type {const} */ (['apart', 'inProcess']))
      await look(`${gateways[name]}${path}?round=${asked}`, times[name]);
  }
  return times;
}

/** @param {string} url one that was not requested before @param {Times} times */
async function look(url, times) {
  const first = await ask(url);
  if (!first.html.includes(HAS_PAGE)) throw new Error(`${url} was sent without its page`);
  times.rendered.push(first.ms);
  for (let at = 0; at < KEPT; at += 1) times.kept.push((await ask(url)).ms);
  await pause(2 * first.ms);
}

/** @param {string} url */
async function ask(url) {
  const startedAt = performance.now();
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  return { html, ms: performance.now() - startedAt };
}

/** @param {string} gateway @param {string} path */
async function untilRendered(gateway, path) {
  for (let at = 0; ; at += 1)
    if ((await ask(`${gateway}${path}?warm=${at}`)).html.includes(HAS_PAGE)) return;
}

/** @param {string} path @param {Times} apart @param {Times} inProcess */
function report(path, apart, inProcess) {
  const lines = /** @type {const} */ (['rendered', 'kept']).map((kind) => {
    const [ours, theirs] = [apart[kind], inProcess[kind]];
    const ratio = median(ours.map((ms, at) => ms / (theirs[at] ?? Number.NaN)));
    const figures = `${median(ours).toFixed(1)} ÷ ${median(theirs).toFixed(1)} ms`;
    return `    ${kind.padEnd(8)} ${figures} = ${ratio.toFixed(2)} (goal at most ${GOALS[kind]})`;
  });
  console.log([`  ${path}`, ...lines].join('\n'));
}
