import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { describeError } from './logging.js';

const failedInsert = () => {
  const driver = Object.assign(
    new Error("Duplicate entry 'mei@e.ntu.edu.sg' for key 'accounts_email_key'"),
    { code: 'ER_DUP_ENTRY', sql: "INSERT … 'mei@e.ntu.edu.sg'" },
  );
  return new QueryFailedError('INSERT INTO orders …', ['Mei Lin', 'mei@e.ntu.edu.sg'], driver);
};

describe('an error in the logs', () => {
  it('says what failed and where', () => {
    expect(describeError(failedInsert())).toMatchObject({
      type: 'QueryFailedError',
      code: 'ER_DUP_ENTRY',
      stack: expect.stringContaining('logging.spec'),
    });
  });

  it('contains nothing that people sent', () => {
    const text = JSON.stringify(describeError(new Error('outer', { cause: failedInsert() })));
    expect(text).toContain('ER_DUP_ENTRY');
    expect(text).not.toContain('mei@e.ntu.edu.sg');
    expect(text).not.toContain('Mei Lin');
  });
});
