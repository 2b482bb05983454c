export { Field, type FieldFrame, type FieldFrameProps } from './field/field.js';
export { type FieldIds, fieldAria, useFieldIds } from './field/field-ids.js';
