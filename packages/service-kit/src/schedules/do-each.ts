/**
 * Runs tasks one after another. A failed task does not stop the others.
 * @throws AggregateError at the end, with all failures
 */
export const doEach = async (works: Iterable<() => Promise<unknown>>): Promise<void> => {
  const errors: unknown[] = [];
  for (const work of works) await work().catch((error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} failed`);
};
