import { readdirSync, readFileSync } from 'node:fs';

const textOf = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** The running renderers that a process has started. */
export const rendererPids = (parent: number = process.pid): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => textOf(pid, 'cmdline').includes('/gateway/renderer/main.mjs'))
    .filter((pid) => /^PPid:\t(\d+)$/m.exec(textOf(pid, 'status'))?.[1] === String(parent))
    .map(Number);

/** Whether a process runs; false for one that only waits to be reaped. */
export const isRunning = (pid: number): boolean =>
  /^State:\t[^ZX]/m.test(textOf(String(pid), 'status'));
