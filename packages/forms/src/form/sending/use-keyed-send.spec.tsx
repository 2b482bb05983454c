import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useKeyedSend } from './use-keyed-send.js';

const setUp = () => {
  const keys: string[] = [];
  let isLost = false;
  const { result } = renderHook(() =>
    useKeyedSend(async (_sent: { points: number }, key) => {
      keys.push(key);
      if (isLost) throw new TypeError('offline');
    }),
  );
  return {
    keys,
    send: (points: number) => result.current({ points }),
    lose: async (points: number) => {
      isLost = true;
      await expect(result.current({ points })).rejects.toThrow('offline');
      isLost = false;
    },
  };
};

it('repeats with the same key what may or may not have got through', async () => {
  const { keys, send, lose } = setUp();
  await lose(3);
  await send(3);
  expect(keys[1]).toBe(keys[0]);
});

it('has another key for the same once more after it got through, which is meant, and for anything else', async () => {
  const { keys, send, lose } = setUp();
  await send(3);
  await send(3);
  await lose(4);
  await send(5);
  expect(new Set(keys).size).toBe(4);
});
