import { MAX_NOTE_LENGTH } from '@festival/contracts/limits';
import { createTabStore } from '@festival/forms/drafts';
import type { Choice, Choices } from '@festival/lifecycles/checkout';
import type { PaymentValues } from './fields.js';

export interface Draft {
  /** `_id` of the account that filled it in; empty as long as nobody was signed in. */
  owner: string;
  values: PaymentValues;
  choices: Choices;
  hasAgreed: boolean;
  /** The page was left to sign in, half-way through a submit. */
  isSigningIn: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const recordOf = (value: unknown) => (isRecord(value) ? value : {});

/** No longer than the longest that a field takes, so that nothing comes back that could not have been typed. */
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

/** As far as it makes sense: anything else is left out. By hand, to go without a schema library. */
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

/** What was entered so far: signing in leaves the page, and a reload must not lose it. Of this tab only; closing it forgets it, and so does signing out. */
const store = createTabStore('payment', toDraft);

export const readDraft = store.read;
export const forgetDraft = store.forget;

export const saveDraft = (changes: Partial<Draft>): void =>
  store.write({ ...store.read(), ...changes });

/** What one person entered is not shown to the next who signs in at the same tab. */
export const claimDraft = (account: string): void => {
  const { owner } = readDraft();
  if (owner && owner !== account) forgetDraft();
  if (owner !== account) saveDraft({ owner: account });
};
