import { expect, test } from '@jest/globals';
import { socketPath } from './stores.mjs';

test('sockets of a deep data folder have short paths of their own', () => {
  const dir = `/home${'/somebody'.repeat(10)}`;
  const [one = '', other] = ['mariadb-writer', 'balancer'].map((name) =>
    socketPath(`${dir}/${name}.sock`),
  );
  expect(one).not.toBe(other);
  expect(one.length).toBeLessThan(90);
  expect(socketPath('/home/somebody/mysql.sock')).toBe('/home/somebody/mysql.sock');
});
