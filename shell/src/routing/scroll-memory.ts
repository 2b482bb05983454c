const STORAGE_KEY = 'festival.scroll';
const REMEMBERED = 50;

type Positions = Map<string, number>;

const read = (): Positions => {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return new Map();
  }
};

/** The scroll position of each history entry of the tab. It survives a reload. */
export const createScrollMemory = () => {
  const positions = read();
  const save = () => {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-REMEMBERED)));
    } catch {
      // Private windows may refuse to store. Then a reload starts at the top.
    }
  };
  return {
    /** Undefined for a new entry. */
    recall: (entry: string) => positions.get(entry),
    remember: (entry: string, top: number) => {
      positions.delete(entry);
      positions.set(entry, top);
    },
    save,
  };
};
