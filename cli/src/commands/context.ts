import type { Credentials } from '../login/credentials.js';
import type { Output } from '../output.js';
import { Registry } from '../registry/registry.js';

/** What every command works with. */
export interface CommandContext {
  /** The folder it runs in. */
  root: string;
  output: Output;
  credentials: Credentials;
  readToken: () => Promise<string>;
  /** Resolves when whoever started the program ends it. */
  untilStopped: () => Promise<void>;
}

/** @throws Failure for who is not logged in */
export const registryOf = async ({ credentials }: CommandContext, area: string) =>
  new Registry(area, await credentials.of(area));
