/** A UUID as text: ASCII, so that keys stay 36 bytes and compare bytewise. */
export const idColumn = (name: string) =>
  ({ name, type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' }) as const;
