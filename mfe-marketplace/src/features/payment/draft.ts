import { MAX_NOTE_LENGTH } from '@festival/contracts/limits';
import { z } from 'zod';
import type { PaymentValues } from './payment-form.js';

const KEY = 'festival.marketplace.payment';

/** No longer than the longest that a field takes, so that nothing comes back that could not have been typed. */
const text = z.string().max(MAX_NOTE_LENGTH).catch('');

const draft = z.object({
  values: z.object({
    name: text,
    contactNumber: text,
    emailAddress: text,
    deliveryAddress: text,
    comments: z.record(z.string(), text).catch({}),
  }),
  choices: z.record(
    z.string(),
    z.object({
      collection: z.enum(['selfCollection', 'delivery']).nullable(),
      slot: z.string().nullable(),
    }),
  ),
  hasAgreed: z.boolean(),
  /** The last submit whose answer is not known, so that it can be repeated and not be a second order. */
  attempt: z.object({ fingerprint: z.string(), key: z.string() }).nullable().catch(null),
  /** The page was left to sign in, half-way through a submit. */
  isSigningIn: z.boolean().catch(false),
});
export type Draft = z.infer<typeof draft>;

const noValues: PaymentValues = {
  name: '',
  contactNumber: '',
  emailAddress: '',
  deliveryAddress: '',
  comments: {},
};

const emptyDraft: Draft = {
  values: noValues,
  choices: {},
  hasAgreed: false,
  attempt: null,
  isSigningIn: false,
};

const parse = (stored: string | null): Draft => {
  try {
    return draft.catch(emptyDraft).parse(JSON.parse(stored ?? 'null'));
  } catch {
    return emptyDraft;
  }
};

/**
 * What was entered so far: signing in leaves the page, and a reload after a lost answer must be able to send the same again. Of this tab
 * only, and forgotten with it. Where storage is forbidden there is none.
 */
export const readDraft = (): Draft => {
  try {
    return parse(sessionStorage.getItem(KEY));
  } catch {
    return emptyDraft;
  }
};

export const saveDraft = (changes: Partial<Draft>): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readDraft(), ...changes }));
  } catch {
    // Without storage the form still works; only leaving the page forgets it.
  }
};

export const forgetDraft = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget then.
  }
};
