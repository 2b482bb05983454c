export { focusField } from './focus-field.js';
export { createTabDraft, forgetTabDrafts, type TabDraft } from './tab-draft.js';
export { useFieldErrors } from './use-field-errors.js';
