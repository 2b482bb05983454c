/** A name that nothing else has. By hand where the page is not secure and `crypto.randomUUID` is missing. */
export const createToken = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
