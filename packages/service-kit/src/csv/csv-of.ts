import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * A CSV file, written as its rows are read; undefined when there are none.
 * A cell that begins like a formula is one to a spreadsheet, and what people write ends up in cells: it is defused.
 */
export const csvOf = async <Column extends string>(
  columns: readonly Column[],
  rows: AsyncIterator<Record<Column, string>> & AsyncIterable<Record<Column, string>>,
): Promise<Readable | undefined> => {
  const first = await rows.next();
  if (first.done) return undefined;
  const all = async function* () {
    yield first.value;
    yield* rows;
  };
  const csv = stringify({ header: true, columns: [...columns], escape_formulas: true });
  // A reader that goes away ends the reading; what fails on the way breaks the answer off.
  pipeline(Readable.from(all()), csv, () => undefined);
  return csv;
};
