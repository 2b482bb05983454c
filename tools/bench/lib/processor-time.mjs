import { readdirSync, readFileSync } from 'node:fs';

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
    const path = String(program).split('/');
    const name = path.filter((part) => !['dist', 'main.js', ''].includes(part)).at(-1);
    return {
      parent: String(fields[1]),
      name: name?.replace(/\.main\.js$/, '') ?? pid,
      seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
    };
  } catch {
    // The process has ended.
    return undefined;
  }
};

/** The processes that this process started, and those that they started, with their processor time so far in seconds. Works only on Linux. */
export function ownProcesses() {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        const found = read(pid);
        return found ? [[pid, found]] : [];
      }),
  );
  /** @param {string} pid @returns {boolean} */
  const isOurs = (pid) => {
    const parent = all.get(pid)?.parent;
    return (
      parent === String(process.pid) || (parent !== undefined && all.has(parent) && isOurs(parent))
    );
  };
  return [...all].flatMap(([pid, { name, seconds }]) =>
    isOurs(pid) ? { pid, name, seconds } : [],
  );
}

/**
 * The processor time so far of each program that this process started, by its name.
 * @returns {Map<string, number>} in seconds
 */
export function processorTimes() {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const { name, seconds } of ownProcesses()) times.set(name, (times.get(name) ?? 0) + seconds);
  return times;
}

/**
 * @param {Map<string, number>} before
 * @param {Map<string, number>} after
 * @param {number} count the number of operations between the two
 * @returns {string} the milliseconds of each program per operation, the largest first
 */
export function timesEach(before, after, count) {
  return [...after]
    .map(
      ([name, seconds]) =>
        /** @type {const} */ ([name, ((seconds - (before.get(name) ?? 0)) * 1_000) / count]),
    )
    .filter(([, ms]) => ms >= 0.005)
    .sort(([, one], [, other]) => other - one)
    .map(([name, ms]) => `${name} ${ms.toFixed(2)}`)
    .join(', ');
}
