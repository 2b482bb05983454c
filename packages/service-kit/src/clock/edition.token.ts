/** Nest injection token of the chosen edition. */
export const EDITION = Symbol('edition');
