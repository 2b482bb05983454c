import { errorMessage, isApiError } from '@festival/mfe-kit/api';

/** Why a form was not saved, as far as it is the fault of none of its fields. */
export interface Refusal {
  message: string;
  /** The workshop is not what the form was made of any more. */
  isOutdated: boolean;
}

const CREATED_BEFORE =
  'An earlier attempt got through and has created the workshop, as this form was then. Please close it, and edit that workshop.';

export const refusalOf = (error: unknown): Refusal => {
  const code = isApiError(error) ? error.code : undefined;
  return {
    message: code === 'IDEMPOTENCY_KEY_REUSED' ? CREATED_BEFORE : errorMessage(error),
    isOutdated: code === 'WORKSHOP_CHANGED',
  };
};
