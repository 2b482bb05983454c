import { useKeyedSend } from '@festival/forms/form';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';

export interface PointsValues {
  email: string;
  /** As in the list of choices. */
  points: string;
  event: string;
}

/** Gives the points. A repeat after a lost answer gives no more. */
export const useGivePoints = () => {
  const api = useApi();
  const { events } = useEdition().contests.luckyDraw;
  return useKeyedSend(({ email, points, event }: PointsValues, idempotencyKey) =>
    api.call('PATCH /admin/luckydraw', {
      query: { emailAddress: email },
      body: {
        points: Number(points),
        category: events.find(({ name }) => name === event)?.category ?? '',
      },
      idempotencyKey,
    }),
  );
};

/** The session has ended, or is no longer an admin's. */
export const isSignedOut = (error: Error): boolean => isApiError(error) && error.status === 401;
