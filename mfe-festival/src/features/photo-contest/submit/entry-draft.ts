import { createImageDraft, type ImageDraft } from '@festival/forms/drafts';

/** Every field as text, without the schema library: the page asks for the draft before anybody submits. */
export interface EntryTyped {
  name: string;
  phoneNumber: string;
  emailAddress: string;
  description: string;
  category: string;
  matric: string;
  submissionLink: string;
  caption: string;
}

/** The form of an entry that was left half-way. Its subject is the entry to be replaced. */
export const entryDraft: ImageDraft<EntryTyped> = createImageDraft('photo-entry', {
  name: '',
  phoneNumber: '',
  emailAddress: '',
  description: '',
  category: '',
  matric: '',
  submissionLink: '',
  caption: '',
});
