import { createTabDraft } from '@festival/forms/drafts';
import type { StallValues } from './profile-form.js';

export interface EditValues extends StallValues {
  username: string;
}

const empty: EditValues = {
  username: '',
  displayName: '',
  surcharge: null,
  description: '',
  contactNumber: '',
  instagramAccount: '',
  website: '',
};

/** The form of a profile that was left without a decision, and the profile as it was when the form was opened. */
export const editDraft = createTabDraft('vendor-profile', { before: empty, values: empty });
