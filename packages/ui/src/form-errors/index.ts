export { focusField } from './focus-field.js';
export { type FormError, FormErrors, type FormErrorsProps } from './form-errors.js';
