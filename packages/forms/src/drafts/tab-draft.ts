import { MAX_DESCRIPTION_LENGTH } from '@festival/contracts/limits';
import { createTabStore, DRAFT_PREFIX } from './tab-store.js';

export interface TabDraft<Values extends object> {
  /** The values that this account has typed; undefined if this account has no draft here. */
  read(owner: string): Values | undefined;
  keep(owner: string, values: Values): void;
  forget(): void;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether a value has the shape of an example. Text longer than `MAX_DESCRIPTION_LENGTH`, the longest field of all forms, does not match. null in
 * the example stands for a number field (`TypedNumber`).
 */
const isLike = (example: unknown, value: unknown): boolean => {
  if (Array.isArray(example))
    return Array.isArray(value) && value.every((item) => isLike(example[0], item));
  if (isRecord(example))
    return isRecord(value) && Object.keys(example).every((key) => isLike(example[key], value[key]));
  if (typeof value === 'string' && value.length > MAX_DESCRIPTION_LENGTH) return false;
  if (example === null) return value === null || /^(?:number|string)$/.test(typeof value);
  return typeof value === typeof example;
};

/**
 * Stores what is typed into a form in this tab, so that it survives a reload and a sign-in, which leaves the page. It belongs to the account that
 * typed it, and is deleted on sign-out. If storage is forbidden, there are no drafts.
 * @param example a draft with an item in every list. Keys that it lacks are not stored, and a stored draft of another shape is ignored.
 */
export const createTabDraft = <Values extends object>(
  name: string,
  example: Values,
): TabDraft<Values> => {
  const pick = (from: Record<string, unknown>): unknown =>
    Object.fromEntries(Object.keys(example).map((key) => [key, from[key]]));
  const valuesOf = (stored: unknown): Values | undefined =>
    isLike(example, stored) ? (pick(stored as Record<string, unknown>) as Values) : undefined;
  const store = createTabStore(name, (stored) => ({
    owner: isRecord(stored) ? stored['owner'] : undefined,
    values: isRecord(stored) ? valuesOf(stored['values']) : undefined,
  }));
  return {
    read: (owner) => {
      const kept = store.read();
      return kept.owner === owner ? kept.values : undefined;
    },
    keep: (owner, values) => store.write({ owner, values: valuesOf(values) }),
    forget: store.forget,
  };
};

/** Deletes the drafts of every form, so that signing out leaves nothing in the tab. */
export const forgetTabDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there are no drafts.
  }
};
