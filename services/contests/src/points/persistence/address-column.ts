/** An email address in the spelling of `toEmail`; it compares letter by letter, as auth's does. */
export const addressColumn = {
  name: 'email',
  type: 'varchar',
  length: 254,
  charset: 'utf8mb4',
  collation: 'utf8mb4_bin',
} as const;
