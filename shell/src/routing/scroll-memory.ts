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

/** How far down each entry of the tab's history was read; survives a reload. */
export const createScrollMemory = () => {
  const positions = read();
  const save = () => {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-REMEMBERED)));
    } catch {
      // Private windows may refuse: then a reload starts at the top.
    }
  };
  return {
    /** Undefined where nobody has been yet. */
    recall: (entry: string) => positions.get(entry),
    remember: (entry: string, top: number) => {
      positions.delete(entry);
      positions.set(entry, top);
    },
    save,
  };
};
