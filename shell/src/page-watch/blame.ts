import type { PageError } from './page-errors.js';

const SHELL = 'shell';
/** The address of a release's file, as stacks and messages name it. */
const FILE = /\/assets\/([a-z][a-z0-9]*)\/[0-9a-f]{12}\//g;

/** What a call was answered, or that it was given up, is no fault of the code that shows it. */
const FAULTLESS = ['ApiError', 'AbortError'];

/**
 * Whose code an error comes from: that of the area which the error names, also where it went through what the shell shares with it.
 * Undefined for what no code of the site has thrown, as extensions of browsers do.
 * @param page whose page is shown: what took its place is its failure
 */
export const blame = ({ error, file, isCaught }: PageError, page: string): string | undefined => {
  const { name, message, stack } = (error ?? {}) as Partial<Error>;
  if (name && FAULTLESS.includes(name)) return undefined;
  const areas = [...`${file} ${message} ${stack}`.matchAll(FILE)].map(([, area]) => area);
  return areas.find((area) => area !== SHELL) ?? (isCaught ? page : areas[0]);
};
