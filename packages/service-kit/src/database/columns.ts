/** ASCII text keeps keys short and compares by bytes. */
const ascii = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** ASCII text with a maximum length. */
export const asciiColumn = (name: string, length: number) =>
  ({ name, type: 'varchar', length, ...ascii }) as const;

/** ASCII text of a fixed length: a hash, a calendar date or a time of day. Dates and times sort correctly as text. */
export const fixedColumn = (name: string, length: number) =>
  ({ name, type: 'char', length, ...ascii }) as const;

/** A UUID. */
export const idColumn = (name: string) => fixedColumn(name, 36);

/** The id of an account; auth creates it. */
export const accountColumn = (name: string) => asciiColumn(name, 64);
