import { refusedFields, validationText } from '../../shared/form/validation-text.js';

export const NEW_PASSWORD = 'New password';

/** What the server has against a new password, where it has: its list of common ones is not in the page. */
export const newPasswordRefusal = (error: unknown): string | undefined =>
  refusedFields(error).includes('newPassword')
    ? `${validationText(error, { newPassword: NEW_PASSWORD })}.`
    : undefined;
