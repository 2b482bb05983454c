/** ASCII text, so that keys stay short and compare bytewise. */
const ascii = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** A UUID. */
export const idColumn = (name: string) => ({ name, type: 'char', length: 36, ...ascii }) as const;

/** The id of an account, which auth makes. */
export const accountColumn = (name: string) =>
  ({ name, type: 'varchar', length: 64, ...ascii }) as const;

/** ASCII text of a fixed length: a hash, or a calendar date or a time of day, which sort as text. */
export const fixedColumn = (name: string, length: number) =>
  ({ name, type: 'char', length, ...ascii }) as const;
