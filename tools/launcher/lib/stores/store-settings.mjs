import { firstAnswer } from '../machine/ports.mjs';

/** Tests create hundreds of databases, and waiting for the disk takes more than half of that time. */
const WITHOUT_WAITING_FOR_THE_DISK = [
  '--innodb-flush-log-at-trx-commit=2',
  '--innodb-flush-method=nosync',
  '--sync-frm=0',
];

/**
 * The same flags for a private pair and for containers.
 * @param {{ isDurable?: boolean }} [options] not durable: a commit survives the end of the server, but not a crash of the machine (tests)
 */
export function mariadbFlags({ isDurable = true } = {}) {
  return [
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    '--default-time-zone=+00:00',
    '--skip-log-bin',
    '--skip-name-resolve',
    '--max-connections=300',
    '--innodb-buffer-pool-size=256M',
    '--innodb-log-file-size=128M',
    ...(isDurable ? ['--innodb-flush-log-at-trx-commit=1'] : WITHOUT_WAITING_FOR_THE_DISK),
  ];
}

/**
 * @param {{ password: string, databases?: number, isDurable?: boolean }} options
 * @returns {string[]} lines of a redis.conf
 */
export function redisLines({ password, databases = 16, isDurable = true }) {
  return [
    `requirepass ${password}`,
    `databases ${databases}`,
    `appendonly ${isDurable ? 'yes' : 'no'}`,
    'appendfsync everysec',
    // BullMQ must never lose a key to eviction.
    'maxmemory-policy noeviction',
    'save ""',
  ];
}

/** The offset of the protocol's version, 10, in the first packet of a server that accepts logins. */
const PROTOCOL_VERSION_AT = 4;

/** @param {number} port */
export async function isMariadbReady(port) {
  const greeting = await firstAnswer({ port });
  return greeting[PROTOCOL_VERSION_AT] === 10;
}

/** @param {number} port @param {string} password */
export async function isRedisReady(port, password) {
  const answer = await firstAnswer({ port, question: `AUTH ${password}\r\nPING\r\n` });
  return answer.toString().startsWith('+OK') && !answer.includes('-LOADING');
}
