import { RealClock } from '@festival/service-kit/clock';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type NewAdmin, SetAdmin } from '../../src/accounts/set-admin.js';
import { NameSkeletonEntity } from '../../src/accounts/skeletons.table.js';
import { addCredentials, PASSWORD } from '../support/sign-in.js';
import { type RunningAuth, startAuth } from '../support/start-auth.js';

let auth: RunningAuth;

beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const account = { username: 'Admin', displayName: 'Festival Admin', email: null, isDemo: false };
const set = (admin: Partial<NewAdmin> & { password: string }) =>
  new SetAdmin(auth.dataSource, new RealClock()).execute({ ...account, ...admin }, 'root');
const login = async (password: string) => {
  const response = await auth.browser().post('/auth/admin/login', { username: 'admin', password });
  return response.status;
};

describe('setAdmin', () => {
  it('makes an admin, and at the second time replaces the password', async () => {
    const first = await set({ password: PASSWORD });
    expect(await login(PASSWORD)).toBe(200);

    const second = await set({ password: 'another password' });
    expect(second).toBe(first);
    expect(await login(PASSWORD)).toBe(401);
    expect(await login('another password')).toBe(200);
  });

  it('refuses seven characters and keeps the password there was', async () => {
    await set({ password: PASSWORD });
    await expect(set({ password: '1234567' })).rejects.toThrow(RangeError);
    expect(await login(PASSWORD)).toBe(200);
  });

  it('lets an admin in whose username looks like the name of an older vendor', async () => {
    const id = await set({ username: 'Inkwell', password: PASSWORD });
    const skeletons = auth.dataSource.getRepository(NameSkeletonEntity);
    await skeletons.update({ credentialId: id }, { credentialId: 'an-older-vendor' });
    expect(await set({ username: 'Inkwell', password: 'another password' })).toBe(id);
  });

  it('does not turn a vendor into an admin', async () => {
    await addCredentials(auth.dataSource, 'vendor', 'potter');
    await expect(set({ username: 'Potter', password: PASSWORD })).rejects.toThrow(
      'belongs to a vendor',
    );
  });
});
