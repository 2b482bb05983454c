import { focusField } from '@festival/mfe-kit/form';
import type { FormError } from '@festival/ui/form-errors';
import { useEffect, useEffectEvent, useState } from 'react';

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

/** Moves on to the first field that is wrong. Where the server has its reasons and they are about no field, their summary has the focus. */
export const useFocusOnFirst = (
  obstacle: Obstacle | undefined,
  errors: readonly FormError[],
): void => {
  const goToFirst = useEffectEvent(() => {
    const first = errors.find((error) => error.fieldId)?.fieldId;
    if (first) focusField(first);
  });
  useEffect(() => {
    if (obstacle) goToFirst();
  }, [obstacle]);
};
