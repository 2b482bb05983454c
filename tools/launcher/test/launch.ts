import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Launch {
  readonly child: ChildProcess;
  /** All its output so far. */
  output(): string;
  /** Resolves when it has printed this text; rejects when it ends before that. */
  said(text: string): Promise<void>;
  /** Resolves with its exit code. */
  ended(): Promise<number | null>;
}

/** Starts the launcher of a fake repository. It installs nothing, because the dependencies are there. */
export function launch(root: string, env: Record<string, string>, args: string[] = []): Launch {
  stampAsInstalled(root);
  const child = spawn(process.execPath, [join(root, 'tools/launcher/start.mjs'), ...args], {
    cwd: root,
    env: {
      ...process.env,
      TEST_DATABASE_URL: '',
      DATABASE_URL: '',
      REDIS_URL: '',
      XDG_CACHE_HOME: join(root, '.cache'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const end = once(child, 'close');
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => {
      output += bytes;
      for (const look of waiting) look();
    });
  return {
    child,
    output: () => output,
    said: (text) =>
      new Promise((resolve, reject) => {
        const look = () => output.includes(text) && resolve();
        waiting.add(look);
        end.then(() => reject(new Error(`It ended without saying "${text}":\n${output}`)));
        look();
      }),
    ended: async () => (await end)[0],
  };
}

/** The process ids that a festival has recorded, by name. */
export function recordedPids(root: string): Map<string, number> {
  const file = join(root, '.festival/run/processes.json');
  const entries: { name: string; pid: number }[] = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(entries.map(({ name, pid }) => [name, pid]));
}

/** How often the demo world was loaded into the catalogue's database. Each load adds one row. */
export async function timesLoaded(root: string): Promise<number> {
  const secrets = JSON.parse(readFileSync(join(root, '.festival/secrets.json'), 'utf8'));
  const state = JSON.parse(readFileSync(join(root, '.festival/state.json'), 'utf8'));
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({
    host: '127.0.0.1',
    port: state['port.mariadb'],
    user: 'festival_catalogue',
    password: secrets.festival_catalogue,
    database: 'festival_catalogue',
  });
  const [rows] = await connection.query('SELECT COUNT(*) AS times FROM loads');
  await connection.end();
  return (rows as { times: number }[])[0]?.times ?? 0;
}

function stampAsInstalled(root: string) {
  const script = `
    const { stampFor } = await import('${root}/tools/launcher/lib/install/install.mjs');
    const { writeFileSync } = await import('node:fs');
    writeFileSync('${root}/node_modules/.festival-installed', stampFor('${root}', 'everything'));
  `;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script]);
}
