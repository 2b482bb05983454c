import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';

/** Excel takes a CSV file for the machine's old character set unless it begins so. To programs the mark would be part of the first column's name. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A cell that begins like a formula is one to a spreadsheet, and what people write ends up in cells: it is defused.
 * By part, because csv-stringify's stream costs more a row than writing the row does.
 */
const written = (rows: string[][]): string => stringify(rows, { escape_formulas: true });

/**
 * A CSV file, written as its rows are read.
 * @param batches rows, by the names of the columns
 */
export const csvOf = <Column extends string>(
  columns: readonly Column[],
  batches: AsyncIterable<readonly Readonly<Record<Column, string>>[]>,
  { hasMark = false } = {},
): Readable => {
  const parts = async function* () {
    yield `${hasMark ? BYTE_ORDER_MARK : ''}${written([[...columns]])}`;
    for await (const rows of batches)
      yield written(rows.map((row) => columns.map((column) => row[column])));
  };
  // A reader that goes away ends the reading; what fails on the way breaks the file off.
  return Readable.from(parts(), { objectMode: false });
};
