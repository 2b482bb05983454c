import { useRef } from 'react';
import { useIdempotencyKey } from './use-idempotency-key.js';

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
