import { describe, expect, it } from '@jest/globals';
import { DomainError, isUnreached, SchemaMismatch, toErrorAnswer } from './errors.js';

const answer = (error: unknown) => toErrorAnswer(error, 'request-1');

describe('the one error body', () => {
  it('contains a refusal’s code and sentence', () => {
    const error = new DomainError('ORDER_OUT_OF_STOCK', { params: { products: 'Poster' } });
    expect(answer(error)).toMatchObject({
      status: 400,
      body: { code: 'ORDER_OUT_OF_STOCK', requestId: 'request-1' },
      isFault: false,
    });
    expect(answer(error).body.error).toContain('Poster');
  });

  it('names the keys of a schema failure', () => {
    const validation = { source: 'body' as const, keys: ['price'], message: '"price" is required' };
    expect(answer(new SchemaMismatch(validation)).body).toMatchObject({
      error: 'Schema does not match',
      validation: { body: validation },
    });
  });

  it('does not reveal the cause of a fault', () => {
    const fault = Object.assign(new Error("Table 'x.y' doesn't exist"), {
      code: 'ER_NO_SUCH_TABLE',
    });
    expect(answer(fault)).toMatchObject({ status: 500, isFault: true });
    expect(JSON.stringify(answer(fault).body)).not.toContain('Table');
  });

  it.each([
    ['a killed connection', { code: 'ER_CONNECTION_KILLED' }],
    ['a killed statement', { code: 'ER_QUERY_INTERRUPTED' }],
    ['a row that others hold', { code: 'ER_LOCK_WAIT_TIMEOUT' }],
    [
      'a connection that broke meanwhile',
      { message: "Can't add new command when connection is in closed state" },
    ],
    ['a connection that could not be set up', { code: 'ERR_STREAM_WRITE_AFTER_END' }],
    ['a Redis that hangs', { message: 'Command timed out' }],
    ['a Redis that is being given up', { message: 'Connection is closed.' }],
    [
      'a Redis that is still loading',
      { message: 'LOADING Redis is loading the dataset in memory' },
    ],
    [
      'a Redis that takes no writes',
      { message: "READONLY You can't write against a read only replica." },
    ],
    [
      'a Redis that is full',
      { message: "OOM command not allowed when used memory > 'maxmemory'." },
    ],
    ['a Redis that cannot save', { message: 'MISCONF Redis is configured to save RDB snapshots' }],
    ['a Redis without replicas', { message: 'NOREPLICAS Not enough good replicas to write.' }],
    ['a Redis without its primary', { message: 'MASTERDOWN Link with MASTER is down' }],
    ['a part of a Redis cluster', { message: 'CLUSTERDOWN The cluster is down' }],
    ['a Redis with another password', { message: 'WRONGPASS invalid username-password pair' }],
    ['a Redis with too many clients', { message: 'ERR max number of clients reached' }],
    ['a transaction that Redis refuses in part', { message: 'EXECABORT Transaction discarded' }],
    ['a name server that does not answer', { code: 'EAI_AGAIN' }],
    ['a name that does not resolve', { code: 'ENOTFOUND' }],
    ['a host that does not route', { code: 'EHOSTUNREACH' }],
    ['a network that is away', { code: 'ENETUNREACH' }],
    ['a database node that is leaving', { code: 'ER_UNKNOWN_COM_ERROR', errno: 1047 }],
    ['a database node that is read-only', { code: 'ER_OPTION_PREVENTS_STATEMENT', errno: 1290 }],
    ['rows on which transactions keep colliding', { code: 'ER_LOCK_DEADLOCK' }],
  ])('counts %s as worth another try', (_, given) => {
    expect(answer(Object.assign(new Error(), given))).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
    });
  });

  it.each<[string, boolean]>([
    ['ECONNREFUSED', true],
    ['ENOTFOUND', true],
    ['EHOSTUNREACH', true],
    ['UND_ERR_CONNECT_TIMEOUT', true],
    ['ECONNRESET', false],
    ['ETIMEDOUT', false],
    ['UND_ERR_HEADERS_TIMEOUT', false],
  ])('says whether anything can have been done before %s: nothing %s', (code, isNothing) => {
    expect(isUnreached(Object.assign(new Error(), { code }))).toBe(isNothing);
  });

  it.each([null, undefined, 'text'])(
    'treats %j as a fault, like every value that is not an error',
    (thrown) => {
      expect(answer(thrown)).toMatchObject({ status: 500, isFault: true });
    },
  );

  it('counts an unavailable database as an unavailable service, worth another try', () => {
    const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:3306'), {
      code: 'ECONNREFUSED',
    });
    expect(answer(away)).toMatchObject({
      status: 503,
      body: { code: 'SERVICE_UNAVAILABLE' },
      headers: { 'retry-after': '1' },
      isFault: true,
    });
    expect(JSON.stringify(answer(away).body)).not.toContain('10.0.0.7');
  });
});
