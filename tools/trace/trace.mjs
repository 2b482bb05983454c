/**
 * `npm run trace -- <request id> [file…]`: prints a request's way through the processes, from their logs alone. Without files it reads those of
 * `npm start`; `-` is the standard input, for the logs of containers.
 */
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { dataDir } from '../launcher/lib/paths.mjs';

/**
 * @typedef {object} Step
 * @property {string} service
 * @property {'request' | 'queued' | 'job' | 'other'} kind
 * @property {number} begin in milliseconds
 * @property {number} end
 * @property {string} text
 * @property {string} [job] its id
 * @property {number} [queuedAt] of a job
 */

/** How much the begin of a step, which its log rounds to milliseconds, may lie outside the step around it. */
const ROUNDED_MS = 2;

/** @param {string} line a line of a log; what writes it for a container may put a name in front */
function read(line) {
  try {
    return JSON.parse(line.slice(line.indexOf('{')));
  } catch {
    return {};
  }
}

/** @param {any} entry of a log @returns {Step} */
function stepOf({ service, time, msg, ms = 0, err, ...facts }) {
  const end = Date.parse(time);
  const step = { service, begin: end - ms, end };
  const { method, url, status, job, queue, waitedMs, messageId, answer } = facts;
  const took = `${ms} ms`;
  if (msg === 'request')
    return { ...step, kind: 'request', text: `${method} ${url} → ${status}, ${took}` };
  if (msg === 'job queued') return { ...step, kind: 'queued', job, text: `${queue} ← ${job}` };
  if (msg === 'job done')
    return {
      ...{ ...step, kind: 'job', job, queuedAt: step.begin - waitedMs },
      text: `${queue} → ${job}, waited ${waitedMs} ms, ${took}`,
    };
  if (msg === 'mail sent')
    return { ...step, kind: 'other', text: `mail ${messageId}, SMTP ${answer}, ${took}` };
  return { ...step, kind: 'other', text: err ? `${msg}: ${err.message}` : msg };
}

/**
 * What a step belongs to: a job to its place in the queue, that to the request that wrote it, and everything else to the shortest step around it.
 * @param {Step} step
 * @param {Step[]} all in the order of their begins
 */
function parentOf(step, all) {
  const before = all.slice(0, all.indexOf(step));
  if (step.kind === 'job')
    return before.find((one) => one.kind === 'queued' && one.job === step.job);
  if (step.kind === 'queued')
    return before.findLast((one) => one.kind === 'request' && one.service === step.service);
  return before
    .filter((one) => one.kind !== 'queued' && one.end + ROUNDED_MS >= step.end)
    .toSorted((one, other) => one.end - one.begin - (other.end - other.begin))[0];
}

/**
 * A request's steps as a timeline: when each began, in milliseconds from the first, and in which process.
 * @param {string} requestId
 * @param {string[]} logs lines
 * @returns {string[]} lines; none when no log names the request
 */
export function timelineOf(requestId, logs) {
  const steps = logs
    .map(read)
    .filter((entry) => entry.requestId === requestId)
    .map(stepOf)
    // The job knows better when it was queued than who wrote that down later.
    .map((step, _, all) => {
      const { queuedAt: begin = step.begin } =
        (step.kind === 'queued' &&
          all.find(({ kind, job }) => kind === 'job' && job === step.job)) ||
        {};
      return { ...step, begin };
    })
    // What ends later is around what begins at the same time.
    .toSorted((one, other) => one.begin - other.begin || other.end - one.end);
  const [first] = steps;
  if (!first) return [];
  /** @type {Map<Step | undefined, Step[]>} */
  const children = new Map();
  for (const step of steps) {
    const parent = parentOf(step, steps);
    children.set(parent, [...(children.get(parent) ?? []), step]);
  }
  const width = Math.max(...steps.map(({ service }) => service.length));
  /** @param {Step | undefined} parent @param {string} indent @returns {string[]} */
  const below = (parent, indent) =>
    (children.get(parent) ?? []).flatMap((step) => [
      `${`${step.begin - first.begin} ms`.padStart(9)}  ${step.service.padEnd(width)}  ${indent}${step.text}`,
      ...below(step, `${indent}  `),
    ]);
  return [new Date(first.begin).toISOString(), ...below(undefined, '')];
}

if (process.argv[1] === import.meta.filename) void printTimeline(process.argv.slice(2));

/** @param {string[]} args */
async function printTimeline([requestId, ...files]) {
  const own = join(dataDir(), 'logs');
  const read = files.length > 0 ? files : existsSync(own) ? logsIn(own) : [];
  if (!requestId || read.length === 0) {
    console.error('npm run trace -- <request id> [file…]   (- reads the standard input)');
    process.exit(2);
  }
  const lines = timelineOf(requestId, await linesWith(requestId, read));
  console.log(lines.join('\n') || 'No line of these logs names the request.');
  process.exitCode = lines.length > 0 ? 0 : 1;
}

/** @param {string} folder */
function logsIn(folder) {
  return readdirSync(folder).map((file) => join(folder, file));
}

/**
 * The logs of a festival may not fit into memory.
 * @param {string} text @param {string[]} files
 */
async function linesWith(text, files) {
  const found = [];
  for (const file of files) {
    const input = file === '-' ? process.stdin : createReadStream(file);
    for await (const line of createInterface({ input })) if (line.includes(text)) found.push(line);
  }
  return found;
}
