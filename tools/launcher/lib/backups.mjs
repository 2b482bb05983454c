import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './machine.mjs';
import { inRoot, writeFileAtomic } from './paths.mjs';
import { openState } from './state.mjs';

/** The Debian package of the programs that the scripts call, for `ensurePrograms`. */
export const BACKUP_PROGRAMS = {
  'mariadb-client': () => ['mariadb-dump', 'mariadb-binlog'].every((name) => findProgram([name])),
};

/** @typedef {{ dir: string, adminUrl: string, databases: string[] }} Kept `dir`: the data folder; `adminUrl`: MariaDB's, with the administrator's login */

/**
 * Starts `docker/backup.sh` or `docker/restore.sh`, which say what they do. Containers run them too.
 * @param {'backup' | 'restore'} script
 * @param {string[]} args
 * @param {Kept} festival
 * @returns {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>}
 */
export function startBackupScript(script, args, { dir, adminUrl, databases }) {
  const options = join(dir, 'run', `${script}.cnf`);
  // Passwords on a command line are in the list of processes.
  writeFileAtomic(options, clientOptions(new URL(adminUrl)), 0o600);
  const env = {
    ...process.env,
    DATABASE_OPTIONS: options,
    DATABASES: databases.join(' '),
    DATA: dir,
    SECRETS: dir,
    SECRET_FILES: 'secrets.json state.json',
  };
  const child = spawn('bash', [inRoot('docker', `${script}.sh`), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.on('close', () => rmSync(options, { force: true }));
  return child;
}

/**
 * What `secrets.tar` of a backup has for another data folder: all secrets, and whether the demo world is loaded. Ports and passwords of stores belong
 * to the folder that was backed up.
 * @param {string} from the folder of the backup
 * @returns {(dir: string) => void} writes them; what was there is beside them in `secrets.json.before`
 * @throws when the backup does not have them
 */
export function readSecrets(from) {
  const [secrets, facts] = ['secrets.json', 'state.json'].map((name) =>
    JSON.parse(
      execFileSync('tar', ['-xOf', join(from, 'secrets.tar'), name], { encoding: 'utf8' }),
    ),
  );
  return (dir) => {
    const file = join(dir, 'secrets.json');
    if (existsSync(file)) copyFileSync(file, `${file}.before`);
    const { mariadb, redis } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    writeFileAtomic(file, JSON.stringify({ ...secrets, mariadb, redis }, null, 2), 0o600);
    openState(dir).remember('world.own', facts['world.own']);
  };
}

/** @param {URL} url */
function clientOptions({ hostname, port, username, password, searchParams }) {
  const ca = searchParams.get('ca');
  return [
    '[client]',
    'protocol=tcp',
    `host=${hostname}`,
    `port=${port || 3306}`,
    `user=${decodeURIComponent(username)}`,
    `password="${decodeURIComponent(password).replace(/[\\"]/g, '\\$&')}"`,
    ...(ca ? [`ssl-ca=${ca}`, 'ssl-verify-server-cert'] : []),
    '',
  ].join('\n');
}
