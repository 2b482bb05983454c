/** The value of a JSON column. The driver returns text when it does not know the type of the column. */
export const fromJson = <Value>(value: unknown): Value =>
  (typeof value === 'string' ? JSON.parse(value) : value) as Value;
