/** In CSS pixels: a phone held upright, and a laptop. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

export type Size = keyof typeof sizes;

export const sizeNames = Object.keys(sizes) as Size[];
