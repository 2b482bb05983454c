/** The colours that pictures are painted with. */
export const tints = {
  marigold: '#eea52f',
  peach: '#f5b895',
  coral: '#e56a4e',
  rose: '#d5758c',
  plum: '#6b3a5c',
  lilac: '#b5a2d3',
  indigo: '#37437f',
  sky: '#8db9da',
  teal: '#2c7d86',
  sage: '#a0b78d',
  moss: '#5c7a4a',
  butter: '#f6dc94',
  cream: '#faf1df',
  clay: '#b9663f',
  cocoa: '#5c3b2f',
  ink: '#23293f',
} as const;
export type Tint = keyof typeof tints;

export type Pattern =
  | 'plain'
  | 'dots'
  | 'stripes'
  | 'waves'
  | 'petals'
  | 'gingham'
  | 'terrazzo'
  | 'leaves'
  | 'scales'
  | 'stars'
  | 'suns'
  | 'rain';

export type Motif =
  | 'earrings'
  | 'ring'
  | 'pendant'
  | 'clip'
  | 'bracelet'
  | 'pin'
  | 'scrunchie'
  | 'tee'
  | 'hoodie'
  | 'jacket'
  | 'skirt'
  | 'socks'
  | 'bandana'
  | 'tarts'
  | 'jar'
  | 'loaf'
  | 'bottle'
  | 'cookies'
  | 'tin'
  | 'tote'
  | 'backpack'
  | 'sling'
  | 'pouch'
  | 'candle'
  | 'lantern'
  | 'garland'
  | 'vase'
  | 'dish'
  | 'planter'
  | 'print'
  | 'mask'
  | 'notebook'
  | 'stickers'
  | 'cards'
  | 'washi'
  | 'pencils'
  | 'song'
  | 'wrap'
  | 'kit'
  | 'puzzle'
  | 'mat'
  | 'soap'
  | 'packet'
  | 'ukulele'
  | 'drum'
  | 'microphone'
  | 'shoes'
  | 'fan'
  | 'halfMask';

/** What a product's pictures show. `shape` picks between forms of one motif, e.g. a print's scene. */
export interface Look {
  motif: Motif;
  tint: Tint;
  accent: Tint;
  pattern?: Pattern;
  shape?: string;
}
