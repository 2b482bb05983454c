import { type FieldValues, type Resolver, zodResolver } from '@festival/forms/engine';
import type { ZodType } from 'zod';

/**
 * The contract's rules for a form; what is sent is what they make of it.
 * @param toChecked what of the form is checked and sent, where that is not all of it
 */
export const rulesOf = <Values extends FieldValues, Sent>(
  schema: ZodType<Sent>,
  toChecked: (values: Values) => unknown = (values) => values,
): Resolver<Values, unknown, Sent> => {
  const check = zodResolver(schema as never) as unknown as Resolver<FieldValues, unknown, Sent>;
  return (values, context, options) =>
    check(toChecked(values) as FieldValues, context, options as never) as never;
};

/** Rules that come when they are needed. Without them, which did not get through, the server checks alone. */
export const lateRules =
  <Values extends FieldValues>(load: () => Promise<ZodType>): Resolver<Values, unknown, Values> =>
  async (values, context, options) => {
    const schema = await load().catch(() => undefined);
    return schema
      ? rulesOf<Values, Values>(schema as ZodType<Values>)(values, context, options)
      : { values, errors: {} };
  };
