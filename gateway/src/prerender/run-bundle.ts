import { readFile } from 'node:fs/promises';
import { compileFunction } from 'node:vm';

/** A server bundle of a release. */
export interface ServerBundle {
  /** Where it lies on disk. */
  file: string;
  /** The address of the release, with a slash at its end. */
  base: string;
}

/** What a bundle asks for that is not in it. @throws Error when there is no such module */
export type Require = (request: string) => unknown;

const PARAMETERS = ['module', 'exports', 'require', '__FESTIVAL_BASE__'];

/**
 * Runs a server bundle and gives what it exports. It is code of ours, as trusted as the gateway's own.
 * @throws Error when it is not there or breaks
 */
export const runBundle = async (
  { file, base }: ServerBundle,
  require: Require,
): Promise<unknown> => {
  const run = compileFunction(await readFile(file, 'utf8'), PARAMETERS, { filename: file });
  const module = { exports: {} };
  run(module, module.exports, require, base);
  return module.exports;
};
