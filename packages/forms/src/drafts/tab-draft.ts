import { createTabStore, DRAFT_PREFIX } from './tab-store.js';

/** What somebody has typed into a form, field by field. */
type Typed = Readonly<Record<string, string>>;

export interface TabDraft<Values extends Typed> {
  /** What this account has typed; undefined when it was another, or nobody. */
  read(owner: string): Values | undefined;
  keep(owner: string, values: Values): void;
  forget(): void;
}

/** More than any field takes is nothing that was typed. */
const MAX_LENGTH = 1_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isTyped = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_LENGTH;

/**
 * What is typed into a form, kept in this tab: it outlives a reload and a sign-in, which leaves the page. It belongs to the account that
 * typed it, and is forgotten when somebody signs out. Where storage is forbidden there is none.
 * @param fields what is kept of the form; anything else that is found is left out
 */
export const createTabDraft = <Field extends string>(
  name: string,
  fields: readonly Field[],
): TabDraft<Record<Field, string>> => {
  const valuesOf = (stored: unknown): Record<Field, string> | undefined => {
    if (!isRecord(stored)) return undefined;
    const entries = fields.map((field) => [field, stored[field]] as const);
    return entries.every(([, value]) => isTyped(value))
      ? (Object.fromEntries(entries) as Record<Field, string>)
      : undefined;
  };
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

/** Forgets the drafts of every form: whoever signs out leaves nothing behind in the tab. */
export const forgetTabDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // There is nothing to forget then.
  }
};
