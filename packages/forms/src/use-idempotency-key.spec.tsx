import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useIdempotencyKey } from './form.js';

it('gives the same key for as long as the same is sent, and another once something has changed', () => {
  const { result, rerender } = renderHook(useIdempotencyKey);
  const first = result.current({ name: 'Mei Lin' });
  rerender();
  expect(result.current({ name: 'Mei Lin' })).toBe(first);
  const second = result.current({ name: 'Arjun' });
  expect(second).not.toBe(first);
  expect(result.current({ name: 'Mei Lin' })).not.toBe(first);
});

it('gives each form its own keys', () => {
  const [one, other] = [renderHook(useIdempotencyKey), renderHook(useIdempotencyKey)];
  expect(one.result.current('same')).not.toBe(other.result.current('same'));
});

it('gives a key to what is sent without a body', () => {
  const { result } = renderHook(useIdempotencyKey);
  expect(result.current(undefined)).toBe(result.current(undefined));
});
