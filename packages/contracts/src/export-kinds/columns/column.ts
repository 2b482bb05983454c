/** One column of a file. Cells are text; in a workbook, cells of numeric columns are numbers. */
export interface ExportColumn {
  /** What a cell means, for readers of the file. */
  meaning: string;
  isNumber?: true;
}

export type ExportColumns = Readonly<Record<string, ExportColumn>>;

/** A row of a file with these columns. */
export type RowOf<Columns extends ExportColumns> = Record<keyof Columns & string, string>;

/** @param meaning Markdown, one sentence */
export const text = (meaning: string): ExportColumn => ({ meaning });
export const number = (meaning: string): ExportColumn => ({ meaning, isNumber: true });

/** The names of the columns, in order. */
export const namesOf = <Columns extends ExportColumns>(columns: Columns) =>
  Object.keys(columns) as (keyof Columns & string)[];
