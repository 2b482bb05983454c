/** The papers in the festival's box. The first ten are the identity's, the rest their neighbours. */
export const C = {
  ink: '#2A1238',
  night: '#150B1F',
  haze: '#F6F2FB',
  white: '#FFFFFF',
  sun: '#FFB81C',
  bloom: '#E0345B',
  leaf: '#0B7A5E',
  sky: '#7CC6F2',
  lilac: '#B9A2EA',
  plum: '#4B2063',
  grape: '#6E3A93',
  dusk: '#8C5BB5',
  amber: '#F28C1B',
  butter: '#FFDD83',
  blush: '#F8B3C2',
  rose: '#F0708C',
  wine: '#9C1B45',
  mint: '#A5DCC0',
  fern: '#3FA57D',
  pine: '#06503F',
  ocean: '#2D74B8',
  deep: '#1F3F7D',
  pale: '#D9EDFB',
  mist: '#E4D9F7',
  clay: '#C46A3A',
  bark: '#5A3342',
  sand: '#F6D9B0',
};

export const SKIN = ['#F3CBA5', '#DDA370', '#BC7B46', '#8D5633', '#5F3926'];
export const HAIR = { black: '#26142F', brown: '#4A2A2C', rust: '#7A3F22', grey: '#CFC8DC' };
