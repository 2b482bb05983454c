/** Nest injection token of the current edition. */
export const EDITION = Symbol('edition');
