/**
 * Text that identifies somebody. It compares by letters, because in the default collation `é` equals `e`, and one person's address would open another's
 * account. Stored values are already normalised (`toUsername`, `toEmail`).
 */
export const nameColumn = (length: number) =>
  ({ type: 'varchar', length, charset: 'utf8mb4', collation: 'utf8mb4_bin' }) as const;
