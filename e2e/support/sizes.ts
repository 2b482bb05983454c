/** In CSS pixels: a phone and a tablet held upright, and a laptop. */
export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
} as const;

export type Size = keyof typeof sizes;

export const schemes = ['light', 'dark'] as const;

export type Scheme = (typeof schemes)[number];

/** Whether every screen is to be pictured; journeys otherwise only look at what can be judged without eyes. */
export const takesPictures = process.env['PICTURES'] === '1';

/** The sizes that are looked at. Between the phone and the laptop only a person sees more than they show. */
export const sizeNames: Size[] = takesPictures
  ? ['phone', 'tablet', 'desktop']
  : ['phone', 'desktop'];
