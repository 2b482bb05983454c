/** In CSS pixels: a phone held upright, a tablet, and a laptop. */
export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
} as const;

export type Size = keyof typeof sizes;
export type Scheme = 'light' | 'dark';

/** The ends of the range: what holds there is looked at in every journey through the screens. */
export const sizeNames = ['phone', 'desktop'] as const satisfies readonly Size[];
