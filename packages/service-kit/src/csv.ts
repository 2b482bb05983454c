import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';

/** Without this mark Excel reads a CSV file in the machine's legacy character set. Programs would read the mark as part of the first column's name. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Defuses formulas: a spreadsheet would run a cell that begins like one, and users write cells.
 * Stringifies rows in parts, because csv-stringify's stream costs more per row than stringifying it.
 */
const written = (rows: string[][]): string => stringify(rows, { escape_formulas: true });

/**
 * A CSV file, written while its rows are read.
 * @param batches rows, as values by column name
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
  // A reader that disconnects stops the reading. An error aborts the file.
  return Readable.from(parts(), { objectMode: false });
};

export const sendCsv = async (reply: FastifyReply, file: Readable, name: string): Promise<void> => {
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(file);
};
