import { createImageDraft, type ImageDraft } from '@festival/forms/drafts';

/** Every field is text, without the schema library: the page reads the draft before anybody submits. */
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

/** The draft of an unfinished entry. Its subject is the entry that it replaces. */
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
