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

/** A profile form that was left without saving or discarding it, and the profile when the form was opened. */
export const editDraft = createTabDraft('vendor-profile', { before: empty, values: empty });
