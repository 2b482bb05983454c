export { isSame } from './is-same.js';
export { LeaveQuestion } from './leave-question.js';
export { createMemoryDraft } from './memory-draft.js';
export { createTabDraft, forgetTabDrafts } from './tab-draft.js';
export { createTabStore } from './tab-store.js';
export { UnsavedWork, useUnsavedWork } from './unsaved-work.js';
export { useLeaving } from './use-leaving.js';
