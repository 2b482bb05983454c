import { useIdempotencyKey } from '@festival/forms/form';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { useRef } from 'react';

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
  const keyOf = useIdempotencyKey();
  const given = useRef(0);
  return async (values: PointsValues): Promise<void> => {
    const category = events.find(({ name }) => name === values.event)?.category ?? '';
    await api.call('PATCH /admin/luckydraw', {
      query: { emailAddress: values.email },
      body: { points: Number(values.points), category },
      // The same once more, after it got through, is meant.
      idempotencyKey: keyOf([given.current, values]),
    });
    given.current += 1;
  };
};

/** The session has ended, or is not an admin's any more. */
export const isSignedOut = (error: Error): boolean => isApiError(error) && error.status === 401;
