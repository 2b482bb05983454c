import { type RefusedField, refusedFields } from '@festival/forms/form';

export const NEW_PASSWORD = 'New password';

/** The server's refusal of a new password. The page does not have the list of common passwords. */
export const refusedNewPassword = (error: unknown): RefusedField<'newPassword'>[] =>
  refusedFields(error, (key) => (key === 'newPassword' ? key : undefined));
