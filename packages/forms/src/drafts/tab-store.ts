/** The prefix of every draft's key. Signing out finds the drafts by it. */
export const DRAFT_PREFIX = 'festival.draft.';

export interface TabStore<Value> {
  read(): Value;
  write(value: Value): void;
  forget(): void;
}

/**
 * A draft that this tab stores through a reload, and through a sign-in that leaves the page. Signing out deletes it. If storage is
 * forbidden, nothing is stored and nothing fails.
 * @param name of the form
 * @param parse converts the stored value, which the visitor may have changed; null if nothing is stored
 */
export const createTabStore = <Value>(
  name: string,
  parse: (stored: unknown) => Value,
): TabStore<Value> => {
  const key = DRAFT_PREFIX + name;
  return {
    read: () => {
      try {
        return parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
      } catch {
        return parse(null);
      }
    },
    write: (value) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Without storage the form still works, but leaving the page loses what was typed.
      }
    },
    forget: () => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Without storage there are no drafts.
      }
    },
  };
};
