import { expect, test } from '@jest/globals';
import { countJest, countLastLine, sum } from './jest.mjs';

test('a suite that could not run counts as a failure', () => {
  const results = { numPassedTests: 3, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };
  expect(countJest(results)).toEqual({ passed: 3, failed: 3 });
});

test('no test at all is a failure, not a success', () => {
  const results = { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
  expect(countJest(results)).toEqual({ passed: 0, failed: 1 });
});

test.each([
  ['what the last line says', '1 passed, 0 failed\n7 passed, 2 failed\n', false, [7, 2]],
  ['a failure for a run that broke off before it', 'starting\n', false, [0, 1]],
  ['a failure for a run that failed after its tests', '7 passed, 0 failed\n', false, [7, 1]],
  ['a failure for a run without any test', '0 passed, 0 failed\n', true, [0, 1]],
])('counts %s', (_, output, hasSucceeded, [passed, failed]) => {
  expect(countLastLine(output, hasSucceeded)).toEqual({ passed, failed });
});

test('sums counts and joins outputs', () => {
  const outcomes = [
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1, output: 'why' },
  ];
  expect(sum(outcomes)).toEqual({ passed: 1, failed: 1, output: 'why' });
});
