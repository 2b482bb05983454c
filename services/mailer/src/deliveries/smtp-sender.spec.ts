import { describe, expect, it } from '@jest/globals';
import type { NodemailerError } from 'nodemailer';
import { toFailure } from './smtp-sender.js';

const failureOf = (fields: Partial<NodemailerError>, wasHandedOver = false) =>
  toFailure(
    Object.assign(new Error('550 <wei.ling@e.ntu.edu.sg> unknown'), fields),
    'wei.ling@e.ntu.edu.sg',
    wasHandedOver,
  );

describe('answers of the mail server', () => {
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
    expect(failureOf(fields).failure).toBe('refused-for-good');
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
    ['a message that it has read and cannot take', { code: 'EMESSAGE', responseCode: 451 }],
  ])('is for now about %s', (_, fields) => {
    expect(failureOf(fields, true).failure).toBe('refused-now');
  });

  it.each([
    ['before', false],
    ['after', true],
  ])('is nothing when it is lost %s it had the whole mail', (when, wasHandedOver) => {
    expect(failureOf({ code: 'ECONNECTION' }, wasHandedOver).failure).toBe(`cut-off-${when}`);
  });

  it('have a message without the address, which logs and queues must not contain', () => {
    const refusal = failureOf({
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      permanent: true,
    });
    expect(refusal.message).toBe('Refused for good (550)');
    expect(refusal.detail).toContain('wei.ling');
  });
});
