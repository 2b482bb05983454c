/** Nest injection token of the edition's secrets. */
export const SECRETS = Symbol('secrets');
