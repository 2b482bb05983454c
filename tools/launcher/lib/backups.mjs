import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './machine.mjs';
import { inRoot, writeFileAtomic } from './paths.mjs';

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
