import { useState } from 'react';

type Kind = 'problems' | 'refusal';

export interface Obstacle {
  kind: Kind;
  /** Counts the times that the form could not be sent. */
  attempt: number;
}

/** What keeps the form from being sent, anew at every attempt. */
export const useObstacle = () => {
  const [obstacle, setObstacle] = useState<Obstacle>();
  const meet = (kind: Kind) => setObstacle((last) => ({ kind, attempt: (last?.attempt ?? 0) + 1 }));
  return { obstacle, meet };
};
