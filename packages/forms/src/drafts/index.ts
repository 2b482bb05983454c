export { createImageDraft, type ImageDraft, type Left } from './image-draft.js';
export { isSame } from './is-same.js';
export { LeaveQuestion } from './leave-question.js';
export { createTabDraft, forgetTabDrafts } from './tab-draft.js';
export { createTabStore } from './tab-store.js';
export { UnsavedWork, useUnsavedWork } from './unsaved-work.js';
export { useDraft } from './use-draft.js';
export { WelcomeBack } from './welcome-back.js';
