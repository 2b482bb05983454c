import { AFTER_FESTIVAL_SECONDS } from '@festival/contracts/retention';
import { EndPeople } from '@festival/service-kit/people';
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
