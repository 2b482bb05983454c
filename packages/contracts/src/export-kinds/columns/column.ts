/** One column of a file. Cells are text; those of numbers are numbers in a workbook. */
export interface ExportColumn {
  /** What its cells say, for whoever reads the file. */
  meaning: string;
  isNumber?: true;
}

export type ExportColumns = Readonly<Record<string, ExportColumn>>;

/** A row of a file with these columns. */
export type RowOf<Columns extends ExportColumns> = Record<keyof Columns & string, string>;

/** @param meaning Markdown, one sentence */
export const text = (meaning: string): ExportColumn => ({ meaning });
export const number = (meaning: string): ExportColumn => ({ meaning, isNumber: true });

/** Names of columns, in their order. */
export const namesOf = <Columns extends ExportColumns>(columns: Columns) =>
  Object.keys(columns) as (keyof Columns & string)[];
