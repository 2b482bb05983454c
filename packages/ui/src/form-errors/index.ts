export { type FormError, FormErrors, type FormErrorsProps } from './form-errors.js';
