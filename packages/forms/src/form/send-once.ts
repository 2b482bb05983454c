import { createToken } from '@festival/mfe-kit/api';
import { useCallback, useRef, useState } from 'react';

/**
 * Keys for the submits of a form. The key stays the same while the content is the same, so that a repeat after a lost answer creates
 * nothing more. Changed content gets a new key.
 */
export const useIdempotencyKey = (): ((sent: unknown) => string) => {
  const last = useRef<{ sent: string; key: string }>(undefined);
  return (sent) => {
    const text = JSON.stringify([sent]);
    if (last.current?.sent !== text) last.current = { sent: text, key: createToken() };
    return last.current.key;
  };
};

/**
 * Sends with a key, so that a repeat after a lost answer changes nothing more. Sending the same content again after a success is intended,
 * and gets a new key.
 */
export const useKeyedSend = <Sent, Answer>(
  send: (sent: Sent, idempotencyKey: string) => Promise<Answer>,
): ((sent: Sent) => Promise<Answer>) => {
  const keyOf = useIdempotencyKey();
  const through = useRef(0);
  return async (sent) => {
    const answer = await send(sent, keyOf([through.current, sent]));
    through.current += 1;
    return answer;
  };
};

/** Runs one task at a time: until it ends, another press does nothing. */
export const useOnce = () => {
  const isOnItsWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const once = useCallback(async (action: () => Promise<void>): Promise<void> => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setBusy(true);
    try {
      await action();
    } finally {
      isOnItsWay.current = false;
      setBusy(false);
    }
  }, []);
  return { once, isBusy };
};
