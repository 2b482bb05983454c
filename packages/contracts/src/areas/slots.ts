/** The slots where areas meet, and how many areas may contribute to each. */
export const SLOTS = {
  'home.preview': 'many',
  'profile.panel': 'many',
  'shell.cart-count': 'one',
} as const satisfies Record<string, 'one' | 'many'>;

export type SlotName = keyof typeof SLOTS;

export const isSlotName = (name: string): name is SlotName => Object.hasOwn(SLOTS, name);
