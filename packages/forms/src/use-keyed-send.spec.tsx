import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useKeyedSend } from './form.js';

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

it('repeats a request with an unknown outcome under the same key', async () => {
  const { keys, send, lose } = setUp();
  await lose(3);
  await send(3);
  expect(keys[1]).toBe(keys[0]);
});

it('uses another key for the same request after a success, and for any other request', async () => {
  const { keys, send, lose } = setUp();
  await send(3);
  await send(3);
  await lose(4);
  await send(5);
  expect(new Set(keys).size).toBe(4);
});
