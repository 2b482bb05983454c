import { describe, expect, it } from '@jest/globals';
import type { NodemailerError } from 'nodemailer';
import { toRefusal } from './smtp-refusal.js';

const failure = (fields: Partial<NodemailerError>) =>
  toRefusal(Object.assign(new Error('550 <wei.ling@e.ntu.edu.sg> unknown'), fields));

describe('what the mail server says', () => {
  it.each<[string, Partial<NodemailerError>]>([
    [
      'a mailbox that does not exist',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, permanent: true },
    ],
    [
      'a message taken for spam',
      { code: 'EMESSAGE', command: 'DATA', responseCode: 554, permanent: true },
    ],
    ['an address that cannot be one', { code: 'EENVELOPE', command: 'API' }],
  ])('is for good about %s', (_, fields) => {
    expect(failure(fields).isPermanent).toBe(true);
  });

  it.each<[string, Partial<NodemailerError>]>([
    [
      'a full mailbox',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452, permanent: false },
    ],
    [
      'a sender of ours that it refuses',
      { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, permanent: true },
    ],
    [
      'a sign-in that it misses',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 530, permanent: true },
    ],
    ['a wrong password', { code: 'EAUTH', responseCode: 535, permanent: true }],
    ['no service today', { code: 'EPROTOCOL', responseCode: 554, permanent: true }],
    ['nothing, being away', { code: 'ESOCKET' }],
  ])('is for now about %s', (_, fields) => {
    expect(failure(fields).isPermanent).toBe(false);
  });

  it('goes on without the address, which logs and queues are not to know', () => {
    const refusal = failure({
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      permanent: true,
    });
    expect(refusal.message).toBe('Refused for good (550)');
    expect(refusal.detail).toContain('wei.ling');
  });
});
