import { expect, test } from '@jest/globals';
import { checkMachine } from './machine.mjs';

/** @param {string} node @param {string} [platform] */
const check = (node, platform = 'linux') =>
  checkMachine(/** @type {any} */ ({ platform, versions: { node } }));

test.each(['20.19.0', '20.20.2', '22.13.0', '24.11.0'])('Node %s will do', (node) => {
  expect(() => check(node)).not.toThrow();
});

test.each(['18.20.0', '20.18.3'])('Node %s is reported as too old', (node) => {
  expect(() => check(node)).toThrow(`Node 20.19 or later is needed; this is ${node}.`);
});

test('Windows is sent to WSL', () => {
  expect(() => check('22.0.0', 'win32')).toThrow('WSL');
});
