import { createTabDraft } from '@festival/forms/drafts';
import { textLabels } from './form-fields.js';

type TextField = keyof typeof textLabels;

/** What was typed into the form, through a sign-in that leaves the page. Everybody agrees to the terms anew. */
export const signUpDraft = createTabDraft('sign-up', Object.keys(textLabels) as TextField[]);
