export { Garland, type GarlandProps } from './garland.js';
export { Motif, type MotifProps } from './motif.js';
export { type MotifName, motifNames } from './motifs.js';
