import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Command, CommanderError } from 'commander';
import { read } from 'read';
import { type CommandContext, EXIT, Failure } from './command.js';
import { Credentials, type Environment } from './credentials.js';
import { dev } from './dev.js';
import { activate, login, preview, rollback, screenshots, status } from './live.js';
import { release } from './release.js';

/** What the program is run with: this process, or that of a test. */
interface Process extends Pick<CommandContext, 'root' | 'readToken' | 'untilStopped'> {
  environment: Environment;
  out: { write(text: string): unknown };
  err: { write(text: string): unknown };
}

const ownProcess = (): Process => ({
  root: process.cwd(),
  environment: process.env,
  out: process.stdout,
  err: process.stderr,
  readToken: askToken,
  untilStopped: async () => {
    await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  },
});

/** Asks for the token in a terminal, or reads it from a pipe. It is never an argument, because everybody on the machine can see those. */
const askToken = async (): Promise<string> => {
  const { stdin: input, stderr: output } = process;
  const typed = input.isTTY
    ? await read({ prompt: 'Token: ', silent: true, input, output })
    : await text(input);
  return typed.trim();
};

/** Runs a command to its end. @returns the exit code */
export const main = async (args: readonly string[], own = ownProcess()): Promise<number> => {
  const step = (line: string): void => void own.err.write(`${line}\n`);
  const program = createProgram({
    ...own,
    say: (...lines) => void own.out.write(`${lines.join('\n')}\n`),
    step,
    credentials: new Credentials(own.environment),
  });
  for (const command of [program, ...program.commands])
    command.exitOverride().configureOutput({
      writeOut: (line) => own.out.write(line),
      writeErr: (line) => own.err.write(line),
    });
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.USAGE;
    // A folder of this machine that cannot be used, for example.
    const isRefusal = error instanceof Error && 'syscall' in error;
    const failure = isRefusal ? new Failure('USAGE', `${error.message}.`) : error;
    if (!(failure instanceof Failure)) throw failure;
    step(failure.message);
    return EXIT[failure.kind];
  }
};

const WHY = ['--why <reason>', 'why, for the history', ''] as const;

const createProgram = (context: CommandContext): Command => {
  const program = new Command('festival')
    .description('Releases one area of the festival.')
    .showHelpAfterError();

  program
    .command('login <address>')
    .description('stores a token of an area, which you type or pass through standard input')
    .action(login.bind(null, context));
  program
    .command('dev <area>')
    .description(
      'shows the area of this folder inside a running site, and reloads it at every save',
    )
    .requiredOption('--site <address>', 'the site that it is shown in')
    .option('--port <number>', 'where on this machine', Number, 3000)
    .action(dev.bind(null, context));
  program
    .command('release <area>')
    .description(
      'builds and uploads a release, and waits for its checks and the trial of its pages',
    )
    .option(
      '--label <version>',
      'its version, such as 1.4.0 (default: the one in package.json, and a hash)',
    )
    .option('--note <text>', 'what is new in it, for the history', '')
    .option('--activate', 'shows it to all visitors once it is checked')
    .option('--no-build', 'uploads dist/ as it is')
    .action(release.bind(null, context));
  program
    .command('activate <area> [release]')
    .description('shows a release to all visitors, by version or id (default: the newest)')
    .option(...WHY)
    .action(activate.bind(null, context));
  program
    .command('rollback <area>')
    .description('makes the release live again that was live before')
    .option(...WHY)
    .action(rollback.bind(null, context));
  program
    .command('status <area>')
    .alias('history')
    .description('what is live, and the stored releases with the problems of each')
    .action(status.bind(null, context));
  program
    .command('screenshots <area> [release]')
    .description('saves how the pages of a release looked when they were tried')
    .option('--to <folder>', 'where', '.festival/screenshots')
    .action(screenshots.bind(null, context));
  program
    .command('preview <area> [release]')
    .description('a link that shows a release to everybody who has it, for a day')
    .action(preview.bind(null, context));
  return program;
};
