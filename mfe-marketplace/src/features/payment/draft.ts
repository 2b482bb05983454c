import { MAX_NOTE_LENGTH } from '@festival/contracts/limits';
import { createTabStore } from '@festival/forms/drafts';
import type { Choice, Choices } from '@festival/lifecycles/checkout';
import type { PaymentValues } from './fields.js';

export interface Draft {
  /** The `_id` of the account that filled it in; empty before signing in. */
  owner: string;
  values: PaymentValues;
  choices: Choices;
  hasAgreed: boolean;
  /** Whether the buyer left the page to sign in while submitting. */
  isSigningIn: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const recordOf = (value: unknown) => (isRecord(value) ? value : {});

/** Limited to the longest field, so that the draft never contains more than could be typed. */
const textOf = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_NOTE_LENGTH ? value : '';

const eachOf = <Value>(record: unknown, read: (value: unknown) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(recordOf(record)).map(([key, value]) => [key, read(value)]));

const choiceOf = (value: unknown): Choice => {
  const { collection, slot } = recordOf(value);
  return {
    collection: collection === 'selfCollection' || collection === 'delivery' ? collection : null,
    slot: typeof slot === 'string' ? slot : null,
  };
};

/** Parses a stored draft and drops invalid parts. Written by hand, so that the page does not load a schema library. */
const toDraft = (stored: unknown): Draft => {
  const draft = recordOf(stored);
  const values = recordOf(draft.values);
  return {
    owner: textOf(draft.owner),
    values: {
      name: textOf(values.name),
      contactNumber: textOf(values.contactNumber),
      emailAddress: textOf(values.emailAddress),
      deliveryAddress: textOf(values.deliveryAddress),
      comments: eachOf(values.comments, textOf),
    },
    choices: eachOf(draft.choices, choiceOf),
    hasAgreed: draft.hasAgreed === true,
    isSigningIn: draft.isSigningIn === true,
  };
};

/** The input so far, because signing in leaves the page and a reload must not lose it. It belongs to this tab; closing the tab or signing out deletes it. */
const store = createTabStore('payment', toDraft);

export const readDraft = store.read;
export const forgetDraft = store.forget;

export const saveDraft = (changes: Partial<Draft>): void =>
  store.write({ ...store.read(), ...changes });

/** Deletes the draft of another account, so that one person's input is not shown to the next in the same tab. */
export const claimDraft = (account: string): void => {
  const { owner } = readDraft();
  if (owner && owner !== account) forgetDraft();
  if (owner !== account) saveDraft({ owner: account });
};
