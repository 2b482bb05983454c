import { type RefusedField, refusedFields } from '@festival/forms/form';

export const NEW_PASSWORD = 'New password';

/** What the server has against a new password, where it has: its list of common ones is not in the page. */
export const refusedNewPassword = (error: unknown): RefusedField<'newPassword'>[] =>
  refusedFields(error, (key) => (key === 'newPassword' ? key : undefined));
