import { createToken } from '@festival/mfe-kit/api';
import { useRef } from 'react';

/**
 * Keys for the submits of a form. The key stays the same while the content is the same, so that a repeat after a lost answer creates
 * nothing more. Changed content gets a new key.
 */
export const useIdempotencyKey = (): ((sent: unknown) => string) => {
  const last = useRef<{ sent: string; key: string }>(undefined);
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.current?.sent !== text) last.current = { sent: text, key: createToken() };
    return last.current.key;
  };
};
