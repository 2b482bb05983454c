/** A normalised e-mail address (`toEmail`), compared by letters as auth does. */
export const addressColumn = {
  name: 'email',
  type: 'varchar',
  length: 254,
  charset: 'utf8mb4',
  collation: 'utf8mb4_bin',
} as const;
