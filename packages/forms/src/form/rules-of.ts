import { type FieldValues, type Resolver, zodResolver } from '@festival/forms/engine';
import type { ZodType } from 'zod';

/**
 * The contract's rules for a form. The request contains the schema's output.
 * @param toChecked selects the part of the form that is checked and sent; all of it by default
 */
export const rulesOf = <Values extends FieldValues, Sent>(
  schema: ZodType<Sent>,
  toChecked: (values: Values) => unknown = (values) => values,
): Resolver<Values, unknown, Sent> => {
  const check = zodResolver(schema as never) as unknown as Resolver<FieldValues, unknown, Sent>;
  return (values, context, options) =>
    check(toChecked(values) as FieldValues, context, options as never) as never;
};

/** Rules that are loaded when they are needed. If they fail to load, only the server checks. */
export const lateRules =
  <Values extends FieldValues>(load: () => Promise<ZodType>): Resolver<Values, unknown, Values> =>
  async (values, context, options) => {
    const schema = await load().catch(() => undefined);
    return schema
      ? rulesOf<Values, Values>(schema as ZodType<Values>)(values, context, options)
      : { values, errors: {} };
  };
