import { expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { createConnection } from 'mysql2/promise';
import { createTestDatabase, testRedis } from '../testing/stores.js';

test('a test database is separate: its user cannot read another one', async () => {
  const mine = await createTestDatabase('mine');
  const theirs = await createTestDatabase('theirs');
  const connection = await createConnection(mine.url);

  await connection.query('CREATE TABLE `order` (id INT PRIMARY KEY)');
  await expect(connection.query(`USE \`${theirs.name}\``)).rejects.toMatchObject({
    code: 'ER_DBACCESS_DENIED_ERROR',
  });

  await connection.end();
  await Promise.all([mine.drop(), theirs.drop()]);
});

test('a dropped database takes its user along', async () => {
  const database = await createTestDatabase('gone');
  await database.drop();

  await expect(createConnection(database.url)).rejects.toMatchObject({
    code: 'ER_ACCESS_DENIED_ERROR',
  });
});

test('a database is dropped even if the server left a file in its folder', async () => {
  const database = await createTestDatabase('leftover');
  const admin = await createConnection(String(process.env['TEST_DATABASE_URL']));
  await admin.query(`CREATE TABLE \`${database.name}\`.audit_log (id INT PRIMARY KEY)`);
  await admin.query(`SELECT '' INTO OUTFILE '${database.name}/audit_log.TRG-'`);
  await database.drop();

  const [tables] = await admin.query(
    'SELECT table_name FROM information_schema.tables WHERE table_schema = ?',
    [database.name],
  );
  await admin.end();
  expect(tables).toEqual([]);
  await expect(createConnection(database.url)).rejects.toMatchObject({
    code: 'ER_ACCESS_DENIED_ERROR',
  });
});

test('two test Redis databases see nothing of each other', async () => {
  const [one, two] = await Promise.all([testRedis(), testRedis()]);
  const [first, second] = [new Redis(one.url), new Redis(two.url)];

  await first.set('stock', '100');
  expect(await second.get('stock')).toBeNull();
  await one.empty();
  expect(await first.get('stock')).toBeNull();

  await Promise.all([first.quit(), second.quit(), one.close(), two.close()]);
});
