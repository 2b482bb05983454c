import { AFTER_FESTIVAL_SECONDS } from '@festival/contracts/retention';
import { EndPeople } from '@festival/service-kit/people';
import { admin } from '@festival/service-kit/testing/identity';
import { createStores, startInTime } from '@festival/service-kit/testing/service';
import { expect, it } from '@jest/globals';
import { CredentialEntity, StudentEntity } from '../src/accounts/account.table.js';
import { RecordStudent } from '../src/accounts/students.js';
import {
  RecoveryCodeEntity,
  SecondFactorEntity,
} from '../src/second-factor/second-factor.table.js';
import { authService } from '../src/service.js';
import { settings } from './settings.js';
import { addCredentials } from './support/sign-in.js';
import { asPerson, startAuth } from './support/start-auth.js';

it('students, vendors and deactivated admins end, active admins stay', async () => {
  const stores = await createStores(authService);
  const env = { ...settings, FESTIVAL_NOW: '2021-02-10T10:00:00+08:00' };
  const { app, dataSource, standAt, close } = await startInTime(authService, stores, env);
  const { manager } = dataSource;
  const endAt = async (instant: number) => {
    await standAt(new Date(instant).toISOString());
    await app.get(EndPeople, { strict: false }).execute();
  };
  const usernames = async () => (await manager.find(CredentialEntity)).map((one) => one.username);
  await app.get(RecordStudent, { strict: false }).execute({
    issuer: 'https://accounts.example',
    subject: '7',
    email: 'weiling@e.ntu.edu.sg',
    displayName: 'Tan Wei Ling',
    picture: null,
  });
  await addCredentials(dataSource, 'vendor', 'inkwell');
  for (const name of ['active', 'gone']) {
    const credentialId = await addCredentials(dataSource, 'admin', name);
    await manager.insert(SecondFactorEntity, { credentialId, secret: 'x', confirmedAt: null });
    await manager.insert(RecoveryCodeEntity, { credentialId, codeHash: name.repeat(10) });
  }
  const deactivated = { deactivatedAt: new Date('2021-02-11T00:00:00Z') };
  await manager.update(CredentialEntity, { username: 'gone' }, deactivated);

  await manager.query("UPDATE named_locks SET created_at = '2021-01-01'");
  const end = Date.parse('2021-03-27T00:00:00+08:00') + AFTER_FESTIVAL_SECONDS.accounts * 1_000;
  await endAt(end - 1);
  expect((await usernames()).toSorted()).toEqual(['active', 'gone', 'inkwell']);
  expect(await manager.findOneByOrFail(StudentEntity, {})).toMatchObject({
    displayName: 'Tan Wei Ling',
  });
  await endAt(end);
  expect(await usernames()).toEqual(['active']);
  for (const table of [SecondFactorEntity, RecoveryCodeEntity])
    expect(await manager.count(table)).toBe(1);
  expect(JSON.stringify(await manager.find(StudentEntity))).not.toMatch(/weiling|Wei Ling/);
  await close();
  await stores.close();
});

it('a student goes whose address an admin has too, and an admin who was deactivated; an active admin stays', async () => {
  const auth = await startAuth();
  const { manager } = auth.dataSource;
  const browser = auth.browser(await asPerson(admin));
  const erase = (name: string) =>
    browser.post('/admin/people/erase', {
      ...{ emailAddress: `${name}@stalls.example`, reason: 'They asked for it.' },
    });
  for (const name of ['active', 'gone', 'both'])
    await addCredentials(auth.dataSource, 'admin', name);
  await manager.update(CredentialEntity, { username: 'gone' }, { deactivatedAt: new Date() });
  await auth.app.get(RecordStudent, { strict: false }).execute({
    ...{ issuer: 'https://accounts.example', subject: '8', picture: null },
    ...{ email: 'both@stalls.example', displayName: 'Tan Wei Ling' },
  });

  expect(await (await erase('active')).json()).toMatchObject({ code: 'PERSON_IS_ADMIN' });
  expect(await (await erase('gone')).json()).toMatchObject({ accounts: [{ role: 'admin' }] });
  expect(await (await erase('both')).json()).toMatchObject({ accounts: [{ role: 'student' }] });
  const left = await manager.find(CredentialEntity);
  expect(left.map(({ username }) => username).toSorted()).toEqual(['active', 'both']);
  expect(await manager.findOneByOrFail(StudentEntity, {})).toMatchObject({ displayName: 'Erased' });
  await auth.close();
});
