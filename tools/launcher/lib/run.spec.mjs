import { expect, test } from '@jest/globals';
import { run } from './run.mjs';

/** Longer than the test. */
const LEFT_RUNNING = 'sleep 60 & echo $!';

test('a program that leaves another one running has ended all the same', async () => {
  const left = Number(await run('bash', ['-c', LEFT_RUNNING]));
  expect(process.kill(left)).toBe(true);
});

test('what takes longer than its limit is ended, and says so', async () => {
  const ended = run('bash', ['-c', 'echo begun; exec sleep 60'], { limitMs: 500 });
  await expect(ended).rejects.toMatchObject({
    message: 'bash was ended after 0.5 s',
    output: 'begun\n',
  });
});
