import { useState } from 'react';

type Kind = 'problems' | 'refusal';

export interface Obstacle {
  kind: Kind;
  /** Counts the failed attempts to submit. */
  attempt: number;
}

/** Why the form cannot be submitted, renewed at every attempt. */
export const useObstacle = () => {
  const [obstacle, setObstacle] = useState<Obstacle>();
  const meet = (kind: Kind) => setObstacle((last) => ({ kind, attempt: (last?.attempt ?? 0) + 1 }));
  return { obstacle, meet };
};
