import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createConnection } from 'mysql2/promise';
import { createDatabases, dropDatabases } from '../lib/databases.mjs';

const admin = String(process.env['TEST_DATABASE_URL']);

test('files that the server leaves of a database that was reset do not block a new start', async () => {
  const name = `launcher_reset_${randomBytes(4).toString('hex')}`;
  const connection = await createConnection(admin);
  const trigger = (event: string) =>
    `CREATE TRIGGER ${name}.no_${event} BEFORE ${event} ON audit_log FOR EACH ROW SIGNAL SQLSTATE '45000'`;
  const migrate = async () => {
    await createDatabases(admin, [{ name, password: 'secret' }]);
    await connection.query(`CREATE TABLE ${name}.audit_log (id INT PRIMARY KEY)`);
    await connection.query(trigger('UPDATE'));
    await connection.query(trigger('DELETE'));
  };

  await migrate();
  await connection.query(`SELECT '' INTO OUTFILE '${name}/audit_log.TRG-'`);
  await dropDatabases(admin, [name]);
  await migrate();

  const [triggers] = await connection.query(
    'SELECT trigger_name AS name FROM information_schema.triggers WHERE trigger_schema = ?',
    [name],
  );
  expect(triggers).toEqual([{ name: 'no_UPDATE' }, { name: 'no_DELETE' }]);
  await dropDatabases(admin, [name]);
  await connection.end();
});
