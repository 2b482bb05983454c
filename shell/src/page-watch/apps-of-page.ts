import type { ShellHost } from '../host/page-host.js';

const SHELL = 'shell';

/** What a page is made of: the area that it belongs to, also where that could not be loaded, the shell, and the areas whose code has come. */
export const appsOfPage = ({ areas }: ShellHost, owner = SHELL): string[] => {
  const loaded = areas.all.map(({ name }) => name).filter((name) => areas.loaded(name));
  return [...new Set([owner, SHELL, ...loaded])];
};
