import { once } from 'node:events';
import { CommanderError } from 'commander';
import type { CommandContext } from './commands/context.js';
import { EXIT, Failure } from './failure.js';
import { Credentials } from './login/credentials.js';
import { readToken } from './login/read-token.js';
import { Output, type Streams } from './output.js';
import { createProgram } from './program.js';

export interface Surroundings extends Streams {
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
  readToken: () => Promise<string>;
  untilStopped: () => Promise<void>;
}

const untilStopped = async (): Promise<void> => {
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
};

const ownProcess = (): Surroundings => ({
  root: process.cwd(),
  environment: process.env,
  out: process.stdout,
  err: process.stderr,
  readToken: () => readToken(process.stdin, process.stderr),
  untilStopped,
});

/** Runs a command to its end. @returns the exit code */
export const main = async (
  args: readonly string[],
  { root, environment, out, err, ...surroundings }: Surroundings = ownProcess(),
): Promise<number> => {
  const outputOf = (json: boolean) => new Output({ out, err }, json);
  const contextOf = (json: boolean): CommandContext => ({
    root,
    output: outputOf(json),
    credentials: new Credentials(environment),
    readToken: surroundings.readToken,
    untilStopped: surroundings.untilStopped,
  });
  const program = createProgram(contextOf);
  for (const command of [program, ...program.commands])
    command.exitOverride().configureOutput({
      writeOut: (text) => out.write(text),
      writeErr: (text) => err.write(text),
    });
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
    if (!(error instanceof Failure)) throw error;
    outputOf(Boolean(program.opts()['json'])).failure(error);
    return error.exitCode;
  }
};
