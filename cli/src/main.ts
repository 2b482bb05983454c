import { once } from 'node:events';
import { rollbackForm } from '@festival/contracts/releases';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { EXIT, Failure, Output, type Streams } from './command.js';
import { askToken, Credentials } from './credentials.js';
import { type DevOptions, dev } from './dev.js';
import { activate, history, login, preview, rollback, screenshots, status } from './live.js';
import type { CommandContext } from './registry.js';
import { type ReleaseOptions, release } from './release.js';

/** What the program is run with: this process, or that of a test. */
interface Process extends Streams, Pick<CommandContext, 'root' | 'readToken' | 'untilStopped'> {
  environment: Readonly<Record<string, string | undefined>>;
}

const ownProcess = (): Process => ({
  root: process.cwd(),
  environment: process.env,
  out: process.stdout,
  err: process.stderr,
  readToken: () => askToken(process.stdin, process.stderr),
  untilStopped: async () => {
    await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  },
});

/** Runs a command to its end. @returns the exit code */
export const main = async (args: readonly string[], own = ownProcess()): Promise<number> => {
  const output = new Output(own, args.includes('--json'));
  const program = createProgram({
    ...own,
    output,
    credentials: new Credentials(own.environment),
  });
  for (const command of [program, ...program.commands])
    command.exitOverride().configureOutput({
      writeOut: (text) => own.out.write(text),
      writeErr: (text) => own.err.write(text),
    });
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
    if (!(error instanceof Failure)) throw error;
    output.failure(error);
    return error.exitCode;
  }
};

/** Parses a number by a schema of the contracts. */
const by = (schema: z.ZodType<number>) => (text: string) => {
  const { success, data, error } = schema.safeParse(Number(text));
  if (success) return data;
  throw new InvalidArgumentError(`It ${error.issues[0]?.message}.`);
};

const port = by(
  z
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(65_535, 'must be at most 65535'),
);
const steps = by(rollbackForm.out.shape.steps.unwrap());

const WHY = ['--why <reason>', 'why, for the history', ''] as const;

const createProgram = (context: CommandContext): Command => {
  const program = new Command('festival')
    .description('Releases one area of the festival.')
    .option('--json', 'writes the result as JSON')
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError();

  program
    .command('login <address>')
    .description('stores a token of an area, which you type or pass through standard input')
    .action((address: string) => login(context, address));
  program
    .command('dev <area>')
    .description(
      'shows the area of this folder inside a running site, and reloads it at every save',
    )
    .requiredOption('--site <address>', 'the site that it is shown in')
    .option('--port <number>', 'where on this machine', port, 3000)
    .action((area: string, options: DevOptions) => dev(context, area, options));
  program
    .command('release <area>')
    .description('builds, checks and uploads a release, and waits for the trial of its pages')
    .option(
      '--label <version>',
      'its version, such as 1.4.0 (default: the one in package.json, and a hash)',
    )
    .option('--note <text>', 'what is new in it, for the history', '')
    .option('--activate', 'shows it to all visitors once it is checked')
    .option('--no-build', 'uploads dist/ as it is')
    .action((area: string, options: ReleaseOptions) => release(context, area, options));
  program
    .command('activate <area> [release]')
    .description('shows a release to all visitors, by version or id (default: the newest)')
    .option(...WHY)
    .action((area: string, wanted: string | undefined, options: { why: string }) =>
      activate(context, area, wanted, options),
    );
  program
    .command('rollback <area>')
    .argument('[steps]', 'how many releases to go back', steps, 1)
    .description('makes the release live again that was live before')
    .option(...WHY)
    .action((area: string, back: number, { why }: { why: string }) =>
      rollback(context, area, { steps: back, why }),
    );
  program
    .command('status [area]')
    .description('what is live')
    .action((area?: string) => status(context, area));
  program
    .command('history <area>')
    .description('the stored releases, with the problems of each')
    .action((area: string) => history(context, area));
  program
    .command('screenshots <area> [release]')
    .description('saves how the pages of a release looked when they were tried')
    .option('--to <folder>', 'where', '.festival/screenshots')
    .action((area: string, wanted: string | undefined, options: { to: string }) =>
      screenshots(context, area, wanted, options),
    );
  program
    .command('preview <area> [release]')
    .description('a link that shows a release to everybody who has it, for a day')
    .action((area: string, wanted?: string) => preview(context, area, wanted));
  return program;
};
