import { createToken } from '@festival/mfe-kit/api';
import { useRef } from 'react';

/**
 * Keys for the submits of a form: the same key for as long as the same is sent, so that a repeat after a lost answer creates nothing
 * more, and another once something has changed.
 */
export const useIdempotencyKey = (): ((sent: unknown) => string) => {
  const last = useRef<{ sent: string; key: string }>(undefined);
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.current?.sent !== text) last.current = { sent: text, key: createToken() };
    return last.current.key;
  };
};
