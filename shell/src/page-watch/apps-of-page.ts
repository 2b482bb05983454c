import { SHELL } from '@festival/contracts/areas';
import type { ShellHost } from '../host/page-host.js';

/** The apps of a page: its own area (even if that failed to load), the shell, and every area whose code has loaded. */
export const appsOfPage = ({ areas }: ShellHost, owner = SHELL): string[] => {
  const loaded = areas.all.map(({ name }) => name).filter((name) => areas.loaded(name));
  return [...new Set([owner, SHELL, ...loaded])];
};
