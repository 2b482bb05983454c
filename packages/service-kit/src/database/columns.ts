/** ASCII text, so that keys stay short and compare bytewise. */
const ascii = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** ASCII text of at most this length. */
export const asciiColumn = (name: string, length: number) =>
  ({ name, type: 'varchar', length, ...ascii }) as const;

/** ASCII text of a fixed length: a hash, or a calendar date or a time of day, which sort as text. */
export const fixedColumn = (name: string, length: number) =>
  ({ name, type: 'char', length, ...ascii }) as const;

/** A UUID. */
export const idColumn = (name: string) => fixedColumn(name, 36);

/** The id of an account, which auth makes. */
export const accountColumn = (name: string) => asciiColumn(name, 64);
