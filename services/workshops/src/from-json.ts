/** The value of a JSON column, which arrives parsed or as text, as the driver knows the column's type or not. */
export const fromJson = <Value>(value: unknown): Value =>
  (typeof value === 'string' ? JSON.parse(value) : value) as Value;
