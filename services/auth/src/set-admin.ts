import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { demoPassword } from '@festival/demo-world/password';
import { RealClock } from '@festival/service-kit/clock';
import { readConfig } from '@festival/service-kit/config';
import { openDatabase } from '@festival/service-kit/database';
import { openRedis } from '@festival/service-kit/redis';
import { isEasyToGuess } from './accounts/password-rules.js';
import { SetAdmin } from './accounts/set-admin.js';
import { adminVariables } from './config.js';
import { database } from './database.js';
import { Sessions } from './sessions/sessions.table.js';

const USAGE =
  'ADMIN_PASSWORD=… node bundles/auth.set-admin.js USERNAME [--name NAME] [--email ADDRESS]';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, email: { type: 'string' } },
});
const [username] = positionals;
const password = process.env['ADMIN_PASSWORD'];
if (!username || !password) throw new Error(`Usage: ${USAGE}`);
const config = readConfig(adminVariables);
const isDemo = config.FESTIVAL_MODE === 'demo';
if (!isDemo && password === demoPassword)
  throw new Error('That password is published with the demo; production refuses it.');
const { name = username, email = null } = values;
if (!isDemo && isEasyToGuess(password, [username, name, email ?? '']))
  throw new Error('That password is easy to guess: choose a longer one.');

const dataSource = await openDatabase(database(config.DATABASE_URL));
const redis = openRedis(config);
const clock = new RealClock();
try {
  const admin = { username, displayName: name, email, password, isDemo };
  const id = await new SetAdmin(dataSource, clock).execute(admin, userInfo().username);
  await new Sessions(redis, clock).revokeAll(id);
  process.stdout.write(`auth: the admin ${username} can log in; earlier sessions are over\n`);
} finally {
  redis.disconnect();
  await dataSource.destroy();
}
