import { errorMessage, isApiError } from '@festival/mfe-kit/api';

/** Why a form was not saved, when no field is the cause. */
export interface Refusal {
  message: string;
  /** The workshop has changed since the form was opened. */
  isOutdated: boolean;
}

const CREATED_BEFORE =
  'An earlier attempt has created the workshop, with what the form contained then. Please close this form and edit that workshop.';

export const refusalOf = (error: unknown): Refusal => {
  const code = isApiError(error) ? error.code : undefined;
  return {
    message: code === 'IDEMPOTENCY_KEY_REUSED' ? CREATED_BEFORE : errorMessage(error),
    isOutdated: code === 'WORKSHOP_CHANGED',
  };
};
