/** The slots where areas meet, and how many areas may contribute to each. */
export const SLOTS = {
  'home.preview': 'many',
  'profile.panel': 'many',
  'shell.cart-count': 'one',
} as const satisfies Record<string, 'one' | 'many'>;

export type SlotName = keyof typeof SLOTS;

/** The page where everybody sees a slot's contributions. The profile's panels are for the profile's owner alone. */
const PAGES: Partial<Record<string, string>> = {
  'home.preview': '/',
  'shell.cart-count': '/',
} satisfies Partial<Record<SlotName, string>>;

/** The pages on which visitors see an area: its own, and those with its contributions to slots. */
export const pagesWith = ({
  paths = [],
  slots = [],
}: {
  paths?: readonly string[];
  slots?: readonly string[];
}): string[] => [...new Set([...paths, ...slots.flatMap((slot) => PAGES[slot] ?? [])])];

export const isSlotName = (name: string): name is SlotName => Object.hasOwn(SLOTS, name);
