import { createTabDraft } from '@festival/forms/drafts';

/** The selection, which survives a sign-in on another page. */
export const ballotDraft = createTabDraft('ballot', { photos: [''] });
