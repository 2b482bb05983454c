import { describe, expect, it } from '@jest/globals';
import { toCampusPerson } from './campus-sign-in.js';

const domains = ['e.ntu.edu.sg', 'ntu.edu.sg'];
const claims = {
  iss: 'https://accounts.example',
  sub: '1099',
  email: 'Student01@E.NTU.edu.sg',
  email_verified: true,
  name: 'Tan Wei Ling',
  picture: 'https://pictures.example/1099.png',
};
const personOf = (changes: object) => toCampusPerson({ ...claims, ...changes }, domains);

describe('toCampusPerson', () => {
  it('takes a verified address of the university, in one spelling', () => {
    expect(personOf({})).toEqual({
      issuer: 'https://accounts.example',
      subject: '1099',
      email: 'student01@e.ntu.edu.sg',
      displayName: 'Tan Wei Ling',
      picture: 'https://pictures.example/1099.png',
    });
  });

  it.each([
    ['another domain', { email: 'someone@gmail.com' }],
    ['a domain that only ends like ours', { email: 'someone@notntu.edu.sg' }],
    ['a host below ours', { email: 'someone@evil.ntu.edu.sg' }],
    ['two domains', { email: 'someone@ntu.edu.sg@evil.example' }],
    ['an address that nobody verified', { email_verified: false }],
    ['an address of which the provider says nothing', { email_verified: undefined }],
    ['no address', { email: undefined }],
    ['no subject', { sub: '' }],
  ])('refuses %s', (_, changes) => {
    expect(personOf(changes)).toBeUndefined();
  });

  it('calls somebody without a name by their address', () => {
    expect(personOf({ name: '  ' })?.displayName).toBe('student01');
  });
  it('cuts a name that is too long to keep', () => {
    expect(personOf({ name: '界'.repeat(300) })?.displayName).toBe('界'.repeat(100));
  });
  it('ignores an image without a web address', () => {
    expect(personOf({ picture: 'javascript:alert(1)' })?.picture).toBeNull();
  });
});
