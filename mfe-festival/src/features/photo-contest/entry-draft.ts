import { createImageDraft, type ImageDraft } from '@festival/forms/drafts';

/** An empty form. The page reads the draft before anybody submits, so this is without the schema library. */
export const emptyEntry = {
  name: '',
  phoneNumber: '',
  emailAddress: '',
  description: '',
  category: 'open',
  matric: '',
  submissionLink: '',
  caption: '',
};

/** The draft of an unfinished entry. Its subject is the entry that it replaces. */
export const entryDraft: ImageDraft<typeof emptyEntry> = createImageDraft(
  'photo-entry',
  emptyEntry,
);
