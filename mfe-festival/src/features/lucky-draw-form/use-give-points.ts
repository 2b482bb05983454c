import { useKeyedSend } from '@festival/forms/form';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';

export interface PointsValues {
  email: string;
  /** As the list offers them. */
  points: string;
  event: string;
}

/** Gives what the form says; a repeat of the same after a lost answer gives nothing more. */
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

/** The session has ended, or is not an admin's any more. */
export const isSignedOut = (error: Error): boolean => isApiError(error) && error.status === 401;
