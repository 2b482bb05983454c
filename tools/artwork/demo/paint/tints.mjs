/** The colours that images are painted with. */
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
};
