import { createTabDraft } from '@festival/forms/drafts';

/** What somebody has selected, through a sign-in that leaves the page. */
export const ballotDraft = createTabDraft('ballot', { photos: [''] });
