/** A unique id. `crypto.randomUUID` does not exist on pages without https. */
export const createToken = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
