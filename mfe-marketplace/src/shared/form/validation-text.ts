import { isApiError } from '@festival/mfe-kit/api';

type Labels = Readonly<Record<string, string>>;

/**
 * What the server has against a body, in the words of the form: `"website" must be a web address` becomes "Website must be a web
 * address". Undefined when it was something else that the server had against it.
 */
export const validationText = (error: unknown, labels: Labels): string | undefined => {
  const message = isApiError(error) ? error.validation?.body?.message : undefined;
  return message?.replace(/"(\w+)"/g, (quoted, name: string) => labels[name] ?? quoted);
};

/** The fields that the server has something against. */
export const refusedFields = (error: unknown): readonly string[] =>
  (isApiError(error) && error.validation?.body?.keys) || [];
