import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Tells a process from a later process with the same id, by its start time. The command is not part of it:
 * right after the start the system may not know the command yet.
 * @param {number} pid
 * @returns {string | undefined} undefined when there is no such process
 */
export function identityOf(pid) {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function fromProc(pid) {
  // The name, in parentheses, may contain any character. The fields after it are numbers.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  if (state === 'Z') return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot} ${startTicks}`;
}

/** @param {number} pid */
function fromPs(pid) {
  const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return text.trim() || undefined;
}
