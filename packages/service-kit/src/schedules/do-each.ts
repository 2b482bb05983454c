/**
 * Does one after the other; what fails keeps nothing else from being done.
 * @throws AggregateError afterwards, with all that failed
 */
export const doEach = async (works: Iterable<() => Promise<unknown>>): Promise<void> => {
  const errors: unknown[] = [];
  for (const work of works) await work().catch((error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} failed`);
};
