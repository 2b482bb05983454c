import type { SignUpForm } from '@festival/contracts/workshops';
import { createTabDraft } from '@festival/forms/drafts';

const nothingTyped: SignUpForm = {
  name: '',
  contactNumber: '',
  emailAddress: '',
  matricNumber: '',
};

/** What was typed into the form. It survives a sign-in on another page. The consent to the terms is not stored. */
export const signUpDraft = createTabDraft('sign-up', nothingTyped);
