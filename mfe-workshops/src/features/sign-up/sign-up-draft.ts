import { createTabDraft } from '@festival/mfe-kit/form';
import { fieldLabels } from './form-fields.js';

type TextField = keyof typeof fieldLabels;

/** What was typed into the form, through a sign-in that leaves the page. Everybody agrees to the terms anew. */
export const signUpDraft = createTabDraft('sign-up', Object.keys(fieldLabels) as TextField[]);
