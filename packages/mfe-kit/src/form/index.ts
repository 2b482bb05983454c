export { focusField } from './focus-field.js';
export { useFieldErrors } from './use-field-errors.js';
