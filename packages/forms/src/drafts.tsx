export { createImageDraft, type ImageDraft, type Left } from './drafts/image-draft.js';
export { isSame } from './drafts/is-same.js';
export { LeaveQuestion } from './drafts/leave-question.js';
export { createTabDraft, forgetTabDrafts } from './drafts/tab-draft.js';
export { createTabStore } from './drafts/tab-store.js';
export { UnsavedWork, useUnsavedWork } from './drafts/unsaved-work.js';
export { useDraft } from './drafts/use-draft.js';
export { WelcomeBack } from './drafts/welcome-back.js';
