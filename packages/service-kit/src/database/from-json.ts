/** The value of a JSON column. It arrives parsed or as text: the driver does not always know the column's type. */
export const fromJson = <Value>(value: unknown): Value =>
  (typeof value === 'string' ? JSON.parse(value) : value) as Value;
