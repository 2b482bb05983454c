import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';

/** Without this mark Excel reads a CSV file in the machine's legacy character set. Programs would read the mark as part of the first column's name. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Escapes formulas, because a spreadsheet would run a user's text that begins like one. Many rows at once: csv-stringify's stream costs more for each row. */
const toCsv = (rows: string[][]): string => stringify(rows, { escape_formulas: true });

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
    yield `${hasMark ? BYTE_ORDER_MARK : ''}${toCsv([[...columns]])}`;
    for await (const rows of batches)
      yield toCsv(rows.map((row) => columns.map((column) => row[column])));
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
