import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyPortraits } from '@festival/demo-world/images';
import { demoPassword } from '@festival/demo-world/password';
import { accountId, admin, students, vendorId } from '@festival/demo-world/people';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CredentialEntity, StudentEntity } from '../src/accounts/account.table.js';
import { RecordStudent } from '../src/accounts/students.js';
import { loadDemoAccounts } from '../src/demo-accounts.js';
import { addCredentials } from './support/sign-in.js';
import { bootAuth, createAuthStores, type RunningAuth, startAuth } from './support/start-auth.js';

const ISSUER = 'http://localhost:4002';

describe('the demo world', () => {
  let auth: RunningAuth;

  beforeAll(async () => {
    auth = await startAuth();
    await loadDemoAccounts(auth.dataSource, ISSUER);
  });
  afterAll(() => auth.close());

  it('loads again without a change', async () => {
    const everybody = () =>
      Promise.all([
        auth.dataSource.manager.find(StudentEntity),
        auth.dataSource.manager.find(CredentialEntity),
      ]);
    const ids = (rows: { id: string }[][]) =>
      rows
        .flat()
        .map(({ id }) => id)
        .sort();
    const before = await everybody();
    await loadDemoAccounts(auth.dataSource, ISSUER);
    const after = await everybody();

    expect(before[0]).toHaveLength(41);
    expect(after[0]).toEqual(before[0]);
    expect(ids(after)).toEqual(ids(before));
  });

  it.each([
    ['/auth/vendor/login', 'inkwell', vendorId('inkwell')],
    ['/auth/admin/login', admin.username, admin._id],
  ])(
    'signs in at %s as shown on the dialogs, under the id that other services use',
    async (path, username, id) => {
      const response = await auth.browser().post(path, { username, password: demoPassword });
      expect(await response.json()).toMatchObject({ _id: id });
    },
  );

  it('hangs up a portrait at the path that every student carries', async () => {
    const mediaDir = await mkdtemp(join(tmpdir(), 'portraits-'));
    await copyPortraits(mediaDir);
    const everybody = await auth.dataSource.manager.find(StudentEntity);
    const portraits = await Promise.all(
      everybody.map(({ picture }) =>
        readFile(join(mediaDir, String(picture).replace('/media/', '')), 'utf8'),
      ),
    );
    await rm(mediaDir, { recursive: true });
    expect(portraits.filter((svg) => svg.startsWith('<svg'))).toHaveLength(41);
  });

  it('knows every student by the id that other services use, in any order of sign-ins', async () => {
    for (const { _id, email, name } of students.slice(0, 3)) {
      const account = await auth.app
        .get(RecordStudent)
        .execute({ issuer: ISSUER, subject: _id, email, displayName: name, picture: null });
      expect(account.id).toBe(accountId(email));
    }
  });
});

describe('production', () => {
  const person = { subject: '1', displayName: 'Somebody', picture: null };
  let stores: Awaited<ReturnType<typeof createAuthStores>>;
  const boot = (mode: 'demo' | 'production') =>
    bootAuth(stores, { FESTIVAL_MODE: mode, OIDC_ISSUER: 'https://accounts.example' });

  beforeEach(async () => {
    stores = await createAuthStores();
  });
  afterEach(() => stores.close());

  it('starts with its own accounts', async () => {
    await addCredentials(stores.dataSource, 'admin', 'admin');
    const app = await boot('production');
    await app
      .get(RecordStudent)
      .execute({ ...person, issuer: 'https://accounts.example', email: 'somebody@ntu.edu.sg' });
    await app.close();
    await (await boot('production')).close();
  });

  it('does not start with the demo world, whose passwords are public', async () => {
    await loadDemoAccounts(stores.dataSource, ISSUER);
    await expect(boot('production')).rejects.toThrow('demo accounts');
  });

  it('does not start with somebody who came in through the demo provider', async () => {
    const demo = await boot('demo');
    await demo
      .get(RecordStudent)
      .execute({ ...person, issuer: ISSUER, email: 'somebody@ntu.edu.sg' });
    await demo.close();
    await expect(boot('production')).rejects.toThrow('demo accounts');
  });
});
