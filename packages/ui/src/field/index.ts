export { Field, type FieldFrame, type FieldFrameProps } from './field.js';
export { type FieldIds, fieldAria, useFieldIds } from './field-ids.js';
