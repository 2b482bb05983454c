import type { SignUpForm } from '@festival/contracts/workshops';
import { createTabDraft } from '@festival/forms/drafts';

const nothingTyped: SignUpForm = {
  name: '',
  contactNumber: '',
  emailAddress: '',
  matricNumber: '',
};

/** What was typed into the form, through a sign-in that leaves the page. Everybody agrees to the terms anew. */
export const signUpDraft = createTabDraft('sign-up', nothingTyped);
