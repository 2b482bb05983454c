import { describe, expect, it } from '@jest/globals';
import { hashPassword, isPassword } from './passwords.js';

describe('passwords', () => {
  it('hashes with argon2id and at least 19 MiB, because that slows a thief down', async () => {
    expect(await hashPassword('midsummer-night')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
  it('refuses a password of seven characters', async () => {
    await expect(hashPassword('1234567')).rejects.toThrow(RangeError);
  });
  it('knows the right password and no other', async () => {
    const hash = await hashPassword('midsummer-night');
    expect(await isPassword(hash, 'midsummer-night')).toBe(true);
    expect(await isPassword(hash, 'midsummer-nighT')).toBe(false);
  });
  it('says no for somebody who does not exist', async () => {
    expect(await isPassword(undefined, 'midsummer-night')).toBe(false);
  });
});
