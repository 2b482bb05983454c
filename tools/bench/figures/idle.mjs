import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startFestival } from '../../demo-festival/festival.mjs';

/** A start leaves work behind: caches fill, and processes collect their garbage. */
const SETTLED_AFTER_S = 60;
const MEASURED_S = 120;
const GOAL_PERCENT = 2;

/** What a festival costs that nobody visits: the processor time of each process. Works only on Linux. */
export async function measure() {
  const log = join(mkdtempSync(join(tmpdir(), 'festival-idle-')), 'start.log');
  const festival = await startFestival({ logFile: log });
  try {
    await festival.ready();
    await pause(SETTLED_AFTER_S * 1_000);
    const before = processorTimes();
    await pause(MEASURED_S * 1_000);
    const shares = [...processorTimes()].map(([name, seconds]) => ({
      name,
      share: (seconds - (before.get(name) ?? 0)) / MEASURED_S,
    }));
    console.log(`\nA festival that nobody visits, ${MEASURED_S} s`);
    for (const { name, share } of shares.sort((one, other) => other.share - one.share))
      console.log(`  ${name.padEnd(20)} ${(share * 60).toFixed(2)} s a minute`);
    const total = shares.reduce((sum, { share }) => sum + share, 0);
    console.log(`  together ${(total * 100).toFixed(2)} % of a core (goal ${GOAL_PERCENT})`);
  } finally {
    await festival.stop();
  }
}

/** On Linux this is the same on every machine. */
const TICKS_PER_SECOND = 100;

/** @param {string} pid */
const read = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const program = command.find((word) => !word.endsWith('node') && !word.startsWith('-'));
    return {
      parent: String(fields[1]),
      name: program?.split('/').at(-1) ?? pid,
      seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
    };
  } catch {
    // The process has ended.
    return undefined;
  }
};

/** The processor seconds so far of each program that this process started, or that those started, by its name. */
function processorTimes() {
  const all = new Map(readdirSync('/proc').map((pid) => /** @type {const} */ ([pid, read(pid)])));
  /** @param {string} pid @returns {boolean} */
  const isOurs = (pid) => {
    const parent = all.get(pid)?.parent;
    return parent !== undefined && (parent === String(process.pid) || isOurs(parent));
  };
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const [pid, found] of all)
    if (found && isOurs(pid)) times.set(found.name, (times.get(found.name) ?? 0) + found.seconds);
  return times;
}
