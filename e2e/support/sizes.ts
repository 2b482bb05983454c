/** In CSS pixels: a phone and a tablet held upright, and a laptop. */
export const sizes = {
  phone: { width: 390, height: 844, isTouch: true },
  tablet: { width: 820, height: 1180, isTouch: true },
  desktop: { width: 1280, height: 800, isTouch: false },
} as const;

export type Size = keyof typeof sizes;

export const schemes = ['light', 'dark'] as const;

export type Scheme = (typeof schemes)[number];

/** Whether screenshots are taken. Without them, journeys only run the automatic checks. */
export const takesScreenshots = process.env['SCREENSHOTS'] === '1';

/** The sizes that are checked. The automatic checks find nothing on a tablet that they miss on a phone and a laptop; a person may. */
export const sizeNames: Size[] = takesScreenshots
  ? ['phone', 'tablet', 'desktop']
  : ['phone', 'desktop'];
