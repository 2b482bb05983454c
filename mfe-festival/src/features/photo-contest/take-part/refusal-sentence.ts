import { SIGNED_OUT } from '@festival/lifecycles/photo-contest';
import { errorMessage } from '@festival/mfe-kit/api';

/** Why an entry or a ballot was refused. */
export const refusalSentence = (refusal: unknown): string | undefined => {
  if (refusal === undefined) return undefined;
  return refusal === SIGNED_OUT ? SIGNED_OUT : errorMessage(refusal);
};
