export { FieldSet, type FieldSetFrame, type FieldSetProps } from './field-set.js';
