export { FormCheckbox } from './form-checkbox.js';
export { FormNumber, NumberField, type TypedNumber } from './form-number.js';
export { FormPassword } from './form-password.js';
export { FormRadio } from './form-radio.js';
export { FormSelect } from './form-select.js';
export { FormText } from './form-text.js';
export { FormTextArea } from './form-text-area.js';
