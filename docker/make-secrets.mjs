/**
 * `node docker/make-secrets.mjs <folder>`: a file for each secret of docker-compose.yml that can be made up; one that is there stays as it is. Prints the
 * line with the public keys, which is for the env file. The secrets of others (oidc-client-secret, smtp-url) are made by hand.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ISSUERS, identityEnvironment, PROCESSES } from '../tools/launcher/processes.mjs';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder? node docker/make-secrets.mjs /etc/festival/secrets');
// Containers read the files as a user of their own; only the folder keeps other users of this machine out.
mkdirSync(folder, { recursive: true, mode: 0o700 });

/** @param {string} name @param {string} value */
const write = (name, value) => {
  const file = join(folder, name);
  if (!existsSync(file)) writeFileSync(file, value, { mode: 0o444 });
};
const secret = () => randomBytes(32).toString('hex');

write('database-root-password', secret());
for (const { name, database } of PROCESSES)
  if (database)
    write(`${name}-database-url`, `mysql://${database}:${secret()}@mariadb:3306/${database}`);
write('redis-url', `redis://:${secret()}@redis:6379/0`);
write('mail-link-secret', secret());
write('second-factor-key', secret());
if (!existsSync(join(folder, 'identity-public-keys'))) {
  const { IDENTITY_PUBLIC_KEYS, privateKeyOf } = identityEnvironment();
  for (const name of ISSUERS) write(`${name}-private-key`, privateKeyOf(name));
  write('identity-public-keys', IDENTITY_PUBLIC_KEYS);
}
console.log(`IDENTITY_PUBLIC_KEYS=${readFileSync(join(folder, 'identity-public-keys'), 'utf8')}`);
