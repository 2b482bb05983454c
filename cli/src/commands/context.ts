import type { Credentials } from '../login/credentials.js';
import type { Output } from '../output.js';
import { Registry } from '../registry/registry.js';

/** What all commands use. */
export interface CommandContext {
  /** The current folder. */
  root: string;
  output: Output;
  credentials: Credentials;
  readToken: () => Promise<string>;
  /** Resolves when the user ends the program. */
  untilStopped: () => Promise<void>;
}

/** @throws Failure if the user is not logged in */
export const registryOf = async ({ credentials }: CommandContext, area: string) =>
  new Registry(area, await credentials.of(area));
