/** Of every draft's key: what somebody signs out of is found by it. */
export const DRAFT_PREFIX = 'festival.draft.';

export interface TabStore<Value> {
  read(): Value;
  write(value: Value): void;
  forget(): void;
}

/**
 * A draft that this tab keeps through a reload, and through a sign-in that leaves the page. Signing out forgets it. Where storage is
 * forbidden nothing is kept, and nothing fails.
 * @param name of the form
 * @param parse what comes of what is stored, which anybody may have changed; it is given null where there is nothing
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
        // Without storage the form still works; only leaving the page forgets it.
      }
    },
    forget: () => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // There is nothing to forget then.
      }
    },
  };
};
