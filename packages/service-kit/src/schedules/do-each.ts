/**
 * Runs tasks one after another. A failed task does not stop the others.
 * @returns their results
 * @throws AggregateError at the end, with all failures
 */
export const doEach = async <Result>(works: Iterable<() => Promise<Result>>): Promise<Result[]> => {
  const results: Result[] = [];
  const errors: unknown[] = [];
  for (const work of works)
    await work().then(
      (result) => results.push(result),
      (error) => errors.push(error),
    );
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} failed`);
  return results;
};

/** The first of these times; undefined without any. */
export const earliest = (times: Iterable<Date | undefined>): Date | undefined =>
  [...times].filter((time) => time !== undefined).sort((one, other) => +one - +other)[0];
