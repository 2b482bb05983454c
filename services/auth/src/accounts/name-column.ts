/**
 * Text that names somebody. It compares letter by letter: under the usual collation `é` equals `e`, and one person's
 * address would open another's account. What is stored is already in one spelling (`toUsername`, `toEmail`).
 */
export const nameColumn = (length: number) =>
  ({ type: 'varchar', length, charset: 'utf8mb4', collation: 'utf8mb4_bin' }) as const;
