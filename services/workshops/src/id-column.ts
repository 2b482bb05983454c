/** An id as text: ASCII, so that keys stay short and compare bytewise. */
const text = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** A UUID. */
export const idColumn = (name: string) => ({ name, type: 'char', length: 36, ...text }) as const;

/** The id of an account, which auth makes. */
export const accountColumn = (name: string) =>
  ({ name, type: 'varchar', length: 64, ...text }) as const;

/** A calendar date or a time of day, which sort as text. */
export const dayColumn = (name: string, length: number) =>
  ({ name, type: 'char', length, ...text }) as const;
