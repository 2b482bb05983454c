import { Writable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import { SecurityLog } from './security-log.js';

const logTo = (level: string) => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: new SecurityLog(pino({ level }, stream)), lines };
};

it('marks its lines, names the event, and writes them at any log level', () => {
  const { log, lines } = logTo('error');
  log.record('auth.signed-in', { requestId: 'r1', account: 'a1', role: 'vendor' });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { security: true, event: 'auth.signed-in', requestId: 'r1', account: 'a1', role: 'vendor' },
  ]);
});

it('is silent where the log is', () => {
  const { log, lines } = logTo('silent');
  log.record('auth.signed-in', { account: 'a1' });
  expect(lines).toEqual([]);
});
