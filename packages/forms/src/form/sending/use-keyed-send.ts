import { useRef } from 'react';
import { useIdempotencyKey } from './use-idempotency-key.js';

/**
 * Sends with a key: a repeat after a lost answer changes nothing more. The same once more, after it got through, is meant, and gets
 * another key.
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
