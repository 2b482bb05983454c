import { describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { QueryFailedError } from 'typeorm';
import { describeError, warnOnce } from './logging.js';

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

describe('a failure that repeats', () => {
  const start = () => {
    const lines: { msg: string; err: { message: string } }[] = [];
    const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
    return { logger, said: () => lines.splice(0).map(({ msg }) => msg) };
  };
  const full = (script: string) =>
    Object.assign(new Error(`OOM command not allowed. script: ${script}`), { name: 'ReplyError' });

  it('of a server is one line a minute, whatever it stops', () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const { logger, said } = start();
    for (const script of ['a1', 'b2']) warnOnce(logger, { err: full(script) }, 'a job waits');
    warnOnce(logger, { err: full('a1') }, 'no mail is queued');
    expect(said()).toEqual(['a job waits']);

    warnOnce(logger, { err: new Error('Command timed out') }, 'a job waits');
    expect(said()).toEqual(['a job waits']);

    now.mockReturnValue(62_000);
    warnOnce(logger, { err: full('a1') }, 'no mail is queued');
    expect(said()).toEqual(['no mail is queued']);
    now.mockRestore();
  });

  it('of our own is a line a minute for each thing that failed', () => {
    const { logger, said } = start();
    const err = new TypeError('x is undefined');
    for (const schedule of ['reminders', 'draws', 'draws'])
      warnOnce(logger, { err, schedule }, schedule);
    expect(said()).toEqual(['reminders', 'draws']);
  });
});
