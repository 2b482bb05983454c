import { SHELL } from '@festival/contracts/areas';
import type { PageError } from './page-errors.js';

/** The address of a release's file, as in stacks and messages. */
const FILE = /\/assets\/([a-z][a-z0-9]*)\/[0-9a-f]{32}\//g;

/** A refused or aborted call is not the fault of the code that shows it. */
const FAULTLESS = ['ApiError', 'AbortError'];

/**
 * The area whose code caused an error: the one that the error names, even when the shared code of the shell threw. Undefined for errors from outside
 * the site's code, such as browser extensions.
 * @param page the area of the shown page: an error that replaced the page is its failure
 */
export const blame = ({ error, file, isCaught }: PageError, page: string): string | undefined => {
  const { name, message, stack } = (error ?? {}) as Partial<Error>;
  if (name && FAULTLESS.includes(name)) return undefined;
  const areas = [...`${file} ${message} ${stack}`.matchAll(FILE)].map(([, area]) => area);
  return areas.find((area) => area !== SHELL) ?? (isCaught ? page : areas[0]);
};
